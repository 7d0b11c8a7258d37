-- As much of Tabletop Simulator as scripts of the export use, and a player at the keyboard: a command a line, an answer each.
-- Names of parameters: `@typed-tabletop-simulator/declaration` 2.2.1. JSON texts stand for copies of the values.

local SCRIPT = ...
local UI = "index function_owner label position rotation scale width height font_size color font_color tooltip "
local ALLOWED = {
  button = UI .. "click_function hover_color press_color ",
  input = UI .. "input_function alignment value validation tab ",
}
local elements, waiting, told, kept = {button = {}, input = {}}, {}, {}, {}

local function copy(value)
  if type(value) ~= "table" then
    return value
  end
  local new = {}
  for key, each in pairs(value) do
    new[key] = copy(each)
  end
  return new
end

local function check(kind, parameters)
  for name in pairs(parameters) do
    assert(ALLOWED[kind]:find(name .. " ", 1, true), "no parameter of a " .. kind .. ": " .. name)
  end
end

local function create(kind)
  return function(parameters)
    check(kind, parameters)
    assert(not parameters.index, "a new element has no index")
    assert(type(_G[parameters[kind == "button" and "click_function" or "input_function"]]) == "function", "no function")
    if kind == "input" then
      assert(parameters.font_size + 23 <= parameters.height, "the letters of an input are too large")
    end
    table.insert(elements[kind], copy(parameters))
    return true
  end
end

local function edit(kind)
  return function(parameters)
    check(kind, parameters)
    local element = assert(elements[kind][parameters.index + 1], "no such " .. kind)
    for name, value in pairs(parameters) do
      assert(name == "index" or type(value) == "string", "a text is expected")
      element[name] = value
    end
    return true
  end
end

self = {
  loading_custom = true,
  createButton = create("button"),
  createInput = create("input"),
  editButton = edit("button"),
  editInput = edit("input"),
  getBoundsNormalized = function()
    return {center = {x = 3, y = 1.1, z = 4}, size = {x = 12.7, y = 0.2, z = 9.8}, offset = {x = 0, y = 0, z = 0}}
  end,
  getScale = function() return {x = 4.9, y = 1, z = 4.9} end,
  getPosition = function() return {x = 3, y = 1, z = 4} end,
  setVar = function(name, value) _G[name] = value end,
}
JSON = {
  encode = function(value) kept[#kept + 1] = copy(value) return "kept " .. #kept end,
  decode = function(text) return copy(kept[tonumber(text:match("^kept (%d+)$"))]) end,
}
Wait = {
  frames = function(run) table.insert(waiting, run) end,
  condition = function(run, is_met) assert(not is_met()) self.loading_custom = false assert(is_met()) run() end,
}
Notes = {
  tabs = {},
  getNotebookTabs = function() return copy(Notes.tabs) end,
  addNotebookTab = function(tab) table.insert(Notes.tabs, copy(tab)) end,
}
function printToColor(text, color)
  assert(color == "White")
  table.insert(told, text)
end

local function start(state)
  elements, waiting = {button = {}, input = {}}, {}
  self.loading_custom = true
  dofile(SCRIPT)
  onLoad(state)
end

local commands = {}

function commands.click(number) _G["field_" .. number](self, "White", false) end

function commands.type(number, text)
  _G["field_" .. number](self, "White", text, true)
  _G["field_" .. number](self, "White", text, false)
  while #waiting > 0 do
    table.remove(waiting, 1)()
  end
end

function commands.reload() start(onSave()) end

function commands.texts()
  local found = {}
  for _, kind in ipairs({"button", "input"}) do
    for _, element in ipairs(elements[kind]) do
      local name = element.click_function or element.input_function
      table.insert(found, name:match("%d+") .. "=" .. (element.label ~= "" and element.label or element.value or ""))
    end
  end
  return table.concat(found, "\t")
end

function commands.places()
  local found = {}
  for _, kind in ipairs({"button", "input"}) do
    for _, element in ipairs(elements[kind]) do
      local name = (element.click_function or element.input_function):match("%d+")
      local numbers = {element.position[1], element.position[3], element.width, element.height, element.scale[1]}
      table.insert(found, name .. "=" .. table.concat(numbers, " "))
    end
  end
  return table.concat(found, "\t")
end

function commands.told() return table.remove(told) or "" end

function commands.tabs()
  local found = {}
  for _, tab in ipairs(Notes.tabs) do
    table.insert(found, tab.title .. "=" .. #tab.body)
  end
  return table.concat(found, "\t")
end

start("")
for line in io.lines() do
  local words = {}
  for word in (line .. "\t"):gmatch("([^\t]*)\t") do
    table.insert(words, word)
  end
  print(commands[words[1]](words[2], words[3]) or "")
  io.flush()
end
