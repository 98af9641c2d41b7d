import { useId } from "react";
import { formatInteger } from "../format.ts";
import { ScrollBox } from "../primitives/scroll-box.tsx";
import { toPercent } from "./data.ts";

/** `href` leads to exactly the rows that `count` counts. */
export type HourCount = { hour: number; count: number; href?: string };

const hours = Array.from({ length: 13 }, (_, index) => index + 6);

/** The hour in which most people were in a store, if there were any; the first of several. */
export function peakOf(data: HourCount[]): HourCount | undefined {
  const drawn = data.filter(({ hour, count }) => hours.includes(hour) && count > 0);
  return drawn.toSorted((a, b) => b.count - a.count || a.hour - b.hour)[0];
}

/** Thirteen columns, 6h to 18h; a missing hour counts as zero. */
export function HourColumns({ caption, data }: { caption: string; data: HourCount[] }) {
  const id = useId();
  const columns = hours.map((hour) => data.find((entry) => entry.hour === hour) ?? { hour, count: 0 });
  const max = Math.max(...columns.map(({ count }) => count));
  return (
    <figure aria-label={caption} className="grid grid-cols-1 gap-1">
      <ScrollBox label={caption} focusable={columns.every(({ href }) => !href)}>
        <table className="w-full min-w-72 table-fixed border-collapse text-center text-xs tabular-nums [&_a]:inline-block [&_a]:min-h-6 [&_a]:w-full [&_a]:text-primary [&_a]:underline">
          <caption className="sr-only">{caption}</caption>
          <tbody>
            <tr>
              {columns.map(({ hour, count, href }) => (
                <td key={hour} headers={`${id}${hour}`} className="p-px">
                  {href && count > 0 ? <a href={href}>{formatInteger(count)}</a> : formatInteger(count)}
                  <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" className="h-32 w-full">
                    <rect
                      x="0.5"
                      width="9"
                      y={100 - toPercent(count, max)}
                      height={toPercent(count, max)}
                      className="fill-chart-1"
                    />
                  </svg>
                </td>
              ))}
            </tr>
          </tbody>
          <tfoot>
            <tr className="border-t">
              {hours.map((hour) => (
                <th key={hour} id={`${id}${hour}`} scope="col" className="py-1 font-normal">
                  {hour}h
                </th>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </figure>
  );
}
