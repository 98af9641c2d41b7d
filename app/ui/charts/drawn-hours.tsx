import { Bar, BarChart, XAxis } from "recharts";
import { formatInteger } from "../format.ts";
import { type ChartData, colourOf } from "./data.ts";

const text = { fill: "var(--foreground)", fontSize: 12 };
const fullSize = { width: "100%", height: "100%" } as const;
const number = (value: unknown) => (Number(value) > 0 ? formatInteger(Number(value)) : "");

/** Thirteen columns of one series, each under its number. Without tooltip and grid it loads a fifth less. */
export default function DrawnHours({ rows, title }: ChartData & { title: string }) {
  const columns = rows.map(({ label, values }) => ({ label, value: values[0] ?? 0 }));
  return (
    <BarChart
      responsive
      style={fullSize}
      data={columns}
      title={title}
      margin={{ top: 16, right: 0, bottom: 0, left: 0 }}
    >
      <XAxis dataKey="label" tick={text} interval={0} />
      <Bar
        dataKey="value"
        fill={colourOf(0)}
        isAnimationActive={false}
        label={{ position: "top", formatter: number, ...text }}
      />
    </BarChart>
  );
}
