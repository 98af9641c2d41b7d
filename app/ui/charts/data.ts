/** What a chart shows: one value per series in every row. Table and drawing are made from the same. */
export type ChartRow = {
  label: string;
  values: number[];
  /** The rows behind the whole line; behind each of its numbers. */
  href?: string;
  hrefs?: readonly (string | undefined)[];
};

export type ChartData = {
  /** What the labels are: "Rede", "Semana". */
  dimension: string;
  /** Names of the series, at most five. */
  series: string[];
  rows: ChartRow[];
};

/** Fills of the five colours; constant, so that Tailwind finds them. */
export const fills = ["fill-chart-1", "fill-chart-2", "fill-chart-3", "fill-chart-4", "fill-chart-5"] as const;

/** The same colours where a library asks for a value. */
export const colours = ["var(--chart-1)", "var(--chart-2)", "var(--chart-3)", "var(--chart-4)", "var(--chart-5)"];

export const fillOf = (index: number) => fills[index % fills.length];
export const colourOf = (index: number) => colours[index % colours.length];

/** A share of a whole in 0 to 100 with two decimals, for SVG. */
export const share = (value: number, whole: number) => (whole > 0 ? Math.round((value / whole) * 10_000) / 100 : 0);
