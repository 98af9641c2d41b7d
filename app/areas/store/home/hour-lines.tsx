import type { Activity } from "./activity.ts";

const WIDTH = 300;
const HEIGHT = 80;
const strokes = ["stroke-chart-good", "stroke-chart-bad"] as const;

/** Two lines over the hours, done and with a problem; the table below them has the numbers. */
export function HourLines({ hours }: { hours: Activity["hours"] }) {
  if (hours.length < 2) return null;
  const most = Math.max(1, ...hours.flatMap(({ counts }) => counts));
  const points = (series: number) =>
    hours
      .map(({ counts }, i) => {
        const x = (i / (hours.length - 1)) * WIDTH;
        return `${x.toFixed(1)},${(HEIGHT - ((counts[series] ?? 0) / most) * HEIGHT).toFixed(1)}`;
      })
      .join(" ");
  return (
    <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} aria-hidden="true" className="h-24 w-full border-b">
      {strokes.map((stroke, series) => (
        <polyline key={stroke} points={points(series)} fill="none" strokeWidth="2" className={stroke} />
      ))}
    </svg>
  );
}
