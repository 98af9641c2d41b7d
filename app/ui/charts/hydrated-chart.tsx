import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { dashboard } from "../words.ts";
import type { ChartData } from "./data.ts";

const DrawnChart = lazy(() => import("./drawn-chart.tsx"));
const DrawnStack = lazy(() => import("./drawn-stack.tsx"));
const DrawnHours = lazy(() => import("./drawn-hours.tsx"));

/** `hours` and `stacked` load less than the rest. */
export type ChartKind = "columns" | "stacked" | "lines" | "donut" | "hours";

type HydratedChartProps = ChartData & {
  kind: ChartKind;
  /** Spoken name of the drawing. */
  title: string;
  /** Pixels: 250 for administration charts, 400 for historic ones. */
  height: 250 | 400;
  /** How a value is written; whole numbers unless told. */
  format?: (value: number) => string;
  /** The same figures as a table: all there is until the drawing is ready, then one key away. */
  children: ReactNode;
};

const heights = { 250: "h-[250px]", 400: "h-[400px]" } as const;

/** Draws over its table where the page hydrates. The server and the first render show the table alone. */
export function HydratedChart({ children, height, kind, ...chart }: HydratedChartProps) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!mounted) return children;
  return (
    <Suspense fallback={children}>
      <div className={heights[height]}>
        <Drawing kind={kind} {...chart} />
      </div>
      <details>
        <summary className="min-h-6 w-fit text-primary print:hidden">{dashboard.asTable}</summary>
        {children}
      </details>
    </Suspense>
  );
}

function Drawing({ kind, ...chart }: Omit<HydratedChartProps, "height" | "children">) {
  if (kind === "hours") return <DrawnHours {...chart} />;
  return kind === "stacked" ? <DrawnStack {...chart} /> : <DrawnChart kind={kind} {...chart} />;
}
