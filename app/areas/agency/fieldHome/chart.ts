import type { ChartData, ExtraColumn } from "#app/ui/charts/index.ts";
import { formatHours, formatPercent } from "#app/ui/format.ts";

/** What a chart shows, made on the server; how its numbers are written goes by their unit, counts unless told. */
export type Chart = ChartData & { summary: string; also?: readonly ExtraColumn[]; unit?: keyof typeof units };

/** h:mm of hours and their hundredths. */
export const hours = (total: number) => formatHours(total * 60);

export const units = { percent: formatPercent, hours } as const;
