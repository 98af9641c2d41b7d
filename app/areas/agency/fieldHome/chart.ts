import type { ChartData, ExtraColumn } from "#app/ui/charts/index.ts";
import { formatHours, formatPercent } from "#app/ui/format.ts";

/** A chart's data, built on the server. `unit` selects the number format; without it the numbers are counts. */
export type Chart = ChartData & { summary: string; also?: readonly ExtraColumn[]; unit?: keyof typeof units };

/** Formats decimal hours as h:mm. */
export const formatDecimalHours = (total: number) => formatHours(total * 60);

export const units = { percent: formatPercent, hours: formatDecimalHours } as const;
