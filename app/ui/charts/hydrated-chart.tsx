import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { dashboard } from "../words.ts";
import type { ChartData } from "./data.ts";

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

type Drawing = ComponentType<Omit<HydratedChartProps, "height" | "children">>;
const chart = () => import("./drawn-chart.tsx");
const loads: Record<ChartKind, () => Promise<{ default: unknown }>> = {
  columns: chart,
  lines: chart,
  donut: chart,
  stacked: () => import("./drawn-stack.tsx"),
  hours: () => import("./drawn-hours.tsx"),
};

/**
 * Draws over its table where the page hydrates. The server and the first render show the table alone, and it stays while
 * focus is inside.
 */
export function HydratedChart({ children, height, ...chart }: HydratedChartProps) {
  const [Drawn, setDrawn] = useState<Drawing | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => whenFree(box.current, loads[chart.kind], setDrawn), [chart.kind]);
  if (!Drawn) {
    return (
      <div ref={box} data-chart="" className="grid grid-cols-1 gap-2">
        {children}
      </div>
    );
  }
  return (
    <div data-chart="drawn" className="grid grid-cols-1 gap-2">
      <div className={heights[height]}>
        <Drawn {...chart} />
      </div>
      <details>
        <summary className="min-h-6 w-fit text-primary print:hidden">{dashboard.asTable}</summary>
        {children}
      </details>
    </div>
  );
}

/** Gives the drawing once it is loaded and focus is not in the box; answers what gives that up. */
function whenFree(
  box: HTMLElement | null,
  load: () => Promise<{ default: unknown }>,
  give: (drawn: () => Drawing) => void,
): () => void {
  const stop = new AbortController();
  load().then(
    ({ default: drawn }) => {
      const draw = () => {
        stop.abort();
        give(() => drawn as Drawing);
      };
      if (stop.signal.aborted) return;
      if (!box?.contains(document.activeElement)) return draw();
      const left = ({ relatedTarget }: FocusEvent) => box.contains(relatedTarget as Node | null) || draw();
      box.addEventListener("focusout", left, { signal: stop.signal });
    },
    // The table says it all.
    () => {},
  );
  return () => stop.abort();
}
