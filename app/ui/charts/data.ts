import type { Tone } from "../primitives/tone.ts";

/** A row of a chart, with one value per series. The table and the drawing share these rows. */
export type ChartRow = {
  label: string;
  values: number[];
  /** Links to the records behind the row and behind each of its values. */
  href?: string;
  hrefs?: readonly (string | undefined)[];
};

export type ChartData = {
  /** Heading of the labels: "Rede", "Semana". */
  dimension: string;
  /** Names of the series, at most five. */
  series: string[];
  /** The meaning of each series' colour; without it, the colours only tell the series apart. */
  tones?: readonly Tone[];
  rows: ChartRow[];
};

/** `hours`, `stacked` and `mixed` load less code than the others. */
export type ChartKind = "columns" | "stacked" | "mixed" | "lines" | "donut" | "hours";

/** Fill classes of the five colours, as literals so that Tailwind finds them. */
export const fills = ["fill-chart-1", "fill-chart-2", "fill-chart-3", "fill-chart-4", "fill-chart-5"] as const;

/** The same colours as CSS values, for libraries. */
export const colours = ["var(--chart-1)", "var(--chart-2)", "var(--chart-3)", "var(--chart-4)", "var(--chart-5)"];

/** The colours of fixed meaning: good is green, bad red; what is under way has the first colour, the rest is grey. */
const toneFills: Record<Tone, string> = {
  success: "fill-chart-good",
  warning: "fill-chart-watch",
  danger: "fill-chart-bad",
  info: "fill-chart-1",
  neutral: "fill-chart-5",
};

/** Returns the fill class of a series. */
export function fillOf(index: number, tones?: readonly Tone[]) {
  const tone = tones?.[index];
  return tone ? toneFills[tone] : fills[index % fills.length];
}

/** Returns the colour of a series as a CSS value. */
export function colourOf(index: number, tones?: readonly Tone[]) {
  const tone = tones?.[index];
  return tone ? `var(--${toneFills[tone].slice("fill-".length)})` : colours[index % colours.length];
}

/** Returns `value` as a percentage of the total: 0 to 100 with two decimals, for SVG. */
export const toPercent = (value: number, total: number) => (total > 0 ? Math.round((value / total) * 10_000) / 100 : 0);
