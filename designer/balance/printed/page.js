// Puts a live chart in the place of each picture, in the colours of the page, and opens what is folded before it is printed.
const charts = JSON.parse(document.getElementById("charts").textContent);
const dark = matchMedia("(prefers-color-scheme: dark)");
const drawn = [];

function look(plot) {
  const style = getComputedStyle(document.documentElement);
  const [ink, line] = ["--ink", "--line"].map((name) => style.getPropertyValue(name).trim());
  const found = { "font.color": ink, "legend.font.color": ink };
  for (const axis of ["xaxis", "yaxis"]) {
    Object.assign(found, { [`${axis}.tickfont.color`]: ink, [`${axis}.title.font.color`]: ink });
    Object.assign(found, { [`${axis}.gridcolor`]: line, [`${axis}.zerolinecolor`]: line });
  }
  plot.layout.annotations?.forEach((_, number) => (found[`annotations[${number}].font.color`] = ink));
  return found;
}

for (const figure of document.querySelectorAll("figure[data-chart]")) {
  const chart = charts[figure.dataset.chart];
  const plot = document.createElement("div");
  plot.className = "plot";
  figure.append(plot);
  Plotly.newPlot(plot, chart.data, chart.layout, chart.config).then(() => {
    figure.classList.add("alive");
    plot.setAttribute("role", "img");
    plot.setAttribute("aria-label", figure.querySelector(".still").alt);
    drawn.push(plot);
    Plotly.relayout(plot, look(plot));
  }, () => plot.remove());
}
dark.addEventListener("change", () => drawn.forEach((plot) => Plotly.relayout(plot, look(plot))));
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((each) => (each.open = true)));
