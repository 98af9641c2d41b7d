import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { dashboard } from "../words.ts";
import type { ChartData, ChartKind } from "./data.ts";

type HydratedChartProps = ChartData & {
  kind: ChartKind;
  /** Accessible name of the drawing. */
  title: string;
  /** Pixels: 250 for administration charts, 400 for historical ones. */
  height: 250 | 400;
  /** Formats a value; the default writes whole numbers. */
  format?: (value: number) => string;
  /** Formats the marks of a line's axis, which are whole numbers then. */
  axis?: (value: number) => string;
  /** The same figures as a table: the only content until the drawing loads, then collapsed below it. */
  children: ReactNode;
};

const heights = { 250: "h-[250px]", 400: "h-[400px]" } as const;

type Drawing = ComponentType<Omit<HydratedChartProps, "height" | "children">>;
const chart = () => import("./drawn-chart.tsx");
const loaders: Record<ChartKind, () => Promise<{ default: unknown }>> = {
  columns: chart,
  lines: chart,
  donut: chart,
  stacked: () => import("./drawn-stack.tsx"),
  mixed: () => import("./drawn-mixed.tsx"),
  hours: () => import("./drawn-hours.tsx"),
};

/**
 * Replaces its table by a drawing on pages that hydrate. The server and the first render show the table alone, which
 * stays while focus is inside it.
 */
export function HydratedChart({ children, height, ...chart }: HydratedChartProps) {
  const [Drawn, setDrawn] = useState<Drawing | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => drawWhenUnfocused(box.current, loaders[chart.kind], setDrawn), [chart.kind]);
  if (!Drawn) {
    return (
      <div ref={box} data-chart="" className="grid grid-cols-1 gap-2">
        {children}
      </div>
    );
  }
  return (
    <div data-chart="drawn" className="grid grid-cols-1 gap-2">
      <div className={`overflow-x-clip ${heights[height]}`}>
        <Drawn {...chart} />
      </div>
      <details>
        <summary className="min-h-6 w-fit text-primary print:hidden">{dashboard.asTable}</summary>
        {children}
      </details>
    </div>
  );
}

/**
 * Calls `onReady` with the drawing once it is loaded and focus is outside the box. Returns a function that cancels
 * this.
 */
function drawWhenUnfocused(
  box: HTMLElement | null,
  load: () => Promise<{ default: unknown }>,
  onReady: (drawn: () => Drawing) => void,
): () => void {
  const stop = new AbortController();
  load().then(
    ({ default: drawn }) => {
      const draw = () => {
        stop.abort();
        onReady(() => drawn as Drawing);
      };
      if (stop.signal.aborted) return;
      if (!box?.contains(document.activeElement)) return draw();
      const onFocusOut = ({ relatedTarget }: FocusEvent) => box.contains(relatedTarget as Node | null) || draw();
      box.addEventListener("focusout", onFocusOut, { signal: stop.signal });
    },
    // If the drawing does not load, the table remains.
    () => {},
  );
  return () => stop.abort();
}
