-- A sheet that players write on. `SHEET`, the data of the game, stands before this script, which is the same for every game.
--
-- All that is written is a list of plays. What the sheet shows is counted from that list, so taking back is leaving out the
-- last play, and saving is saving the list. Indices count from 1.

local plays = {}
local shown = {} -- the text of each field, by its place in SHEET.fields
local built = false

-- Counting

local function new_board()
  local board = {days = 0, spent = 0, trucks = {}}
  for index = 1, #SHEET.trucks do
    board.trucks[index] = {goods = {}, loaded = {}, position = 0, filled = {}, ended = {}}
  end
  return board
end

local function week_of(board)
  return math.min(math.floor(board.days / SHEET.days) + 1, SHEET.weeks)
end

local write = {}

function write.load(board, play)
  local truck = board.trucks[play.truck]
  local good = play.value > 0 and play.value or nil
  truck.goods[play.place] = good
  truck.loaded[play.place] = good and (truck.loaded[play.place] or week_of(board))
end

function write.move(board, play)
  local truck, week = board.trucks[play.truck], week_of(board)
  for spot = truck.position + 1, play.place do
    truck.filled[spot] = week
  end
  truck.position = play.place
  truck.ended[play.place] = week
  if play.place == SHEET.trucks[play.truck].spots then
    truck.delivered = week
  end
end

function write.deliver(board, play)
  board.trucks[play.truck].delivered = week_of(board)
end

function write.hour(board)
  board.spent = board.spent + 1
end

function write.day(board)
  board.days = board.days + 1
end

function write.clear(board)
  for name, value in pairs(new_board()) do
    board[name] = value
  end
end

local function board_of(list)
  local board = new_board()
  for _, play in ipairs(list) do
    write[play.kind](board, play)
  end
  return board
end

local function stop_score(data, spot, week)
  for _, stop in ipairs(data.stops) do
    if stop.spot == spot then
      return stop.weeks[week]
    end
  end
end

local function delivery_points(data, truck)
  local score = stop_score(data, truck.position, truck.delivered)
  local count, sum = 0, 0
  for _, good in pairs(truck.goods) do
    count, sum = count + 1, sum + good
  end
  if not score then
    return 0
  elseif score.counts then
    return score.counts[count] or 0
  elseif score.factor then
    return score.factor * sum
  end
  local points = 0
  for _, step in ipairs(score.steps) do
    if step.from <= sum then
      points = step.points
    end
  end
  return points
end

local function last_week(loaded, count)
  local last = 0
  for square = 1, count do
    if not loaded[square] then
      return nil
    end
    last = math.max(last, loaded[square])
  end
  return last
end

local function earn_effects(data, truck, earn)
  for square, effect in ipairs(data.squares) do
    earn(truck.loaded[square], effect)
  end
  for _, effect in ipairs(data.effects) do
    local week
    if effect.when == "full" then
      week = last_week(truck.loaded, #data.squares)
    elseif effect.when == "delivered" then
      week = truck.delivered
    else
      week = truck[effect.when][effect.spot]
    end
    earn(week, effect)
  end
end

local function counted(board)
  local result = {hours = SHEET.hours - board.spent, weeks = {}, scores = {}, total = 0}
  local bonus = {}
  for index, data in ipairs(SHEET.trucks) do
    local truck = board.trucks[index]
    earn_effects(data, truck, function(week, effect)
      if week then
        bonus[week] = (bonus[week] or 0) + effect.points
        result.hours = result.hours + effect.hours
      end
    end)
    result.scores[index] = truck.delivered and delivery_points(data, truck)
  end
  for week = 1, week_of(board) do
    local points = bonus[week] or 0
    for index, truck in ipairs(board.trucks) do
      local delivered = truck.delivered
      if delivered and (delivered == week or SHEET.cumulative and delivered < week) then
        points = points + result.scores[index]
      end
    end
    result.weeks[week] = SHEET.weights[week] * points
    result.total = result.total + result.weeks[week]
  end
  result.total = result.total + SHEET.unused * result.hours
  return result
end

-- Showing

local function whole(number)
  return number and string.format("%d", number) or ""
end

local function crossed(is_crossed)
  return is_crossed and SHEET.words.crossed or ""
end

local texts = {}

function texts.square(field, board)
  return whole(board.trucks[field.truck].goods[field.place])
end

function texts.circle(field, board)
  local truck = board.trucks[field.truck]
  if field.place > truck.position then
    return ""
  end
  local is_stop = truck.delivered and field.place == truck.position
  return is_stop and "(" .. SHEET.words.filled .. ")" or SHEET.words.filled
end

function texts.score(field, _, result)
  return whole(result.scores[field.truck] or nil)
end

function texts.hour(field, _, result)
  return field.label or crossed(field.place <= SHEET.hours - result.hours)
end

function texts.day(field, board)
  return field.label or crossed(field.place <= board.days)
end

function texts.week(field, _, result)
  return whole(result.weeks[field.place])
end

function texts.unused(_, _, result)
  return whole(SHEET.unused * result.hours)
end

function texts.total(_, _, result)
  return whole(result.total)
end

function texts.state(_, board, result)
  local words = SHEET.words
  local day = math.min(board.days, SHEET.weeks * SHEET.days - 1) % SHEET.days + 1
  local parts = {
    words.week .. " " .. whole(week_of(board)),
    words.day .. " " .. whole(day),
    words.hours .. " " .. whole(result.hours),
    words.total .. " " .. whole(result.total),
  }
  return table.concat(parts, "  ·  ")
end

local function text_of(field, board, result)
  return texts[field.kind] and texts[field.kind](field, board, result) or field.label
end

local function refresh()
  local board = board_of(plays)
  local result = counted(board)
  for number, field in ipairs(SHEET.fields) do
    local text = text_of(field, board, result)
    if built and text ~= shown[number] then
      shown[number] = text
      if field.kind == "square" then
        self.editInput({index = field.index, value = text})
      else
        self.editButton({index = field.index, label = text})
      end
    end
  end
end

-- Writing

local function tell(color, text)
  printToColor(text, color, {1, 1, 1})
end

local function play(kind, field, value)
  table.insert(plays, {kind = kind, truck = field.truck, place = field.place, value = value})
  refresh()
end

local clicked = {}

function clicked.circle(field, color)
  local board, data = board_of(plays), SHEET.trucks[field.truck]
  local truck = board.trucks[field.truck]
  if truck.delivered or field.place < truck.position then
    tell(color, SHEET.words.is_filled)
  elseif field.place > truck.position then
    play("move", field)
  elseif stop_score(data, field.place, week_of(board)) then
    play("deliver", field)
  else
    tell(color, SHEET.words.no_stop)
  end
end

function clicked.hour(field)
  play("hour", field)
end

function clicked.day(field)
  if board_of(plays).days < SHEET.weeks * SHEET.days then
    play("day", field)
  end
end

function clicked.undo()
  table.remove(plays)
  refresh()
end

function clicked.clear(field)
  if #plays > 0 and plays[#plays].kind ~= "clear" then
    play("clear", field)
  end
end

local function typed(number, color, text)
  local field = SHEET.fields[number]
  local value = text == "" and 0 or tonumber(text)
  local is_good = value and value >= 0 and value <= SHEET.limit and value == math.floor(value)
  if not is_good then
    tell(color, SHEET.words.no_good)
  elseif whole(value > 0 and value) == shown[number] then
    return
  else
    play("load", field, value)
  end
  shown[number] = nil -- what stands there may be another text for the same
  Wait.frames(refresh, 1) -- an input cannot be changed while it is left
end

-- Building

local UNIT = 0.002 -- of a button's width and height, in units of the object, before its scale
local SCALE = 0.1
local CLEAR = {0, 0, 0, 0}

local function build()
  if built then
    return
  end
  local bounds, scale, at = self.getBoundsNormalized(), self.getScale(), self.getPosition()
  local wide, deep = bounds.size.x / scale.x, bounds.size.z / scale.z
  local top = (bounds.center.y + bounds.size.y / 2 - at.y) / scale.y + 0.01
  local buttons, inputs = 0, 0
  for number, field in ipairs(SHEET.fields) do
    local width, height = field.width * wide / (UNIT * SCALE), field.height * deep / (UNIT * SCALE)
    local ui = {
      function_owner = self,
      label = "",
      position = {(field.x - 0.5) * wide, top, (field.y - 0.5) * deep},
      scale = {SCALE, SCALE, SCALE},
      width = width,
      height = height,
      font_size = math.max(1, math.floor(math.min((height - 24) * 0.8, width * 1.6 / field.letters))),
      color = field.is_control and {1, 1, 1, 1} or CLEAR,
      font_color = {0.11, 0.25, 0.67, 1},
    }
    local name = "field_" .. number
    if field.kind == "square" then
      field.index, inputs = inputs, inputs + 1
      self.setVar(name, function(_, color, text, is_selected)
        if not is_selected then
          typed(number, color, text)
        end
      end)
      ui.input_function, ui.value, ui.alignment, ui.validation, ui.tab = name, "", 3, 2, 2
      self.createInput(ui)
    else
      field.index, buttons = buttons, buttons + 1
      local act = clicked[field.kind] or function() end
      self.setVar(name, function(_, color)
        act(field, color)
      end)
      ui.click_function = name
      if not clicked[field.kind] then
        ui.width, ui.height = 0, 0 -- shows its text alone
      end
      self.createButton(ui)
    end
    shown[number] = ""
  end
  built = true
  refresh()
end

function onSave()
  return JSON.encode({plays = plays})
end

function onLoad(state)
  if state and state ~= "" then
    plays = JSON.decode(state).plays or {}
  end
  Wait.condition(build, function()
    return not self.loading_custom
  end, 20, build)
end
