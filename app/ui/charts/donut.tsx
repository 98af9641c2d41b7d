import { formatInteger, formatPercent } from "../format.ts";
import { ScrollBox } from "../primitives/scroll-box.tsx";
import type { Tone } from "../primitives/tone.ts";
import { empty } from "../words.ts";
import { chartTable } from "./bar-table.tsx";
import { toPercent } from "./data.ts";
import { Swatch } from "./swatch.tsx";

/** `tone` is the meaning of the slice's colour; without it, the colours only tell the slices apart. */
export type Slice = { label: string; value: number; href?: string; tone?: Tone };

const strokes = ["stroke-chart-1", "stroke-chart-2", "stroke-chart-3", "stroke-chart-4", "stroke-chart-5"] as const;

const toneStrokes: Record<Tone, string> = {
  success: "stroke-chart-good",
  warning: "stroke-chart-watch",
  danger: "stroke-chart-bad",
  info: "stroke-chart-1",
  neutral: "stroke-chart-5",
};

function Ring({ slices, whole: total }: { slices: Slice[]; whole: number }) {
  let start = 0;
  return (
    <svg viewBox="0 0 42 42" aria-hidden="true" className="size-28 shrink-0 -rotate-90">
      {slices.map((slice, index) => {
        const part = toPercent(slice.value, total);
        const offset = -start;
        start += part;
        if (part === 0) return null;
        return (
          <circle
            key={slice.label}
            cx="21"
            cy="21"
            // This radius gives a circumference of 100.
            r="15.9155"
            fill="none"
            strokeWidth="8"
            strokeDasharray={`${part === 100 ? 100 : Math.max(part - 0.8, 0.4)} 100`}
            strokeDashoffset={offset}
            className={slice.tone ? toneStrokes[slice.tone] : strokes[index % strokes.length]}
          />
        );
      })}
    </svg>
  );
}

/** Parts of a total: a ring, and a table with values and percentages. The ring hides zeros; the table shows them. */
export function Donut({ caption, dimension, slices }: { caption: string; dimension: string; slices: Slice[] }) {
  const total = slices.reduce((sum, slice) => sum + slice.value, 0);
  if (total === 0) return <p className="text-muted-foreground">{empty.chart}</p>;
  return (
    <figure aria-label={caption} className="flex flex-wrap items-center gap-4">
      <Ring slices={slices} whole={total} />
      <div className="min-w-0 grow">
        <ScrollBox label={caption} focusable={slices.every((slice) => !slice.href)}>
          <table className={chartTable}>
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{dimension}</th>
                <th scope="col" className="num">
                  Total
                </th>
                <th scope="col" className="num">
                  %
                </th>
              </tr>
            </thead>
            <tbody>
              {slices.map((slice, index) => (
                <tr key={slice.label}>
                  <th scope="row" className="font-normal">
                    <Swatch index={index} tones={slices.flatMap(({ tone }) => tone ?? [])} />
                    {slice.label}
                  </th>
                  <td className="num">
                    {slice.href ? <a href={slice.href}>{formatInteger(slice.value)}</a> : formatInteger(slice.value)}
                  </td>
                  <td className="num">{formatPercent((slice.value / total) * 100)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
    </figure>
  );
}
