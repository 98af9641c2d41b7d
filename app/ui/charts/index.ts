export { BarTable, type ExtraColumn } from "./bar-table.tsx";
export type { ChartData, ChartRow } from "./data.ts";
export { Donut, type Slice } from "./donut.tsx";
export { HourColumns, type HourCount, peakOf } from "./hour-columns.tsx";
export { HydratedChart } from "./hydrated-chart.tsx";
