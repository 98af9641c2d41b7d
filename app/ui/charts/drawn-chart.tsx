import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatInteger, shorten } from "../format.ts";
import { type ChartData, type ChartKind, type ChartRow, colourOf } from "./data.ts";

type DrawnChartProps = ChartData & {
  kind: Exclude<ChartKind, "hours" | "stacked" | "mixed">;
  title: string;
  format?: (value: number) => string;
  /** Formats the marks of the axis, which are whole numbers then. */
  axis?: (value: number) => string;
};

const text = { fill: "var(--foreground)", fontSize: 12 };
const tooltip = { background: "var(--background)", color: "var(--foreground)", border: "1px solid var(--control)" };
/** Formats values as the table does. */
const valueFormatter =
  (format = formatInteger) =>
  (value: unknown) =>
    format(Number(value));
/** Writes names in the text colour: the series colours have a contrast of 3:1, enough for shapes only. */
const legend = (name: string) => <span className="text-foreground">{name}</span>;
const label = (row: ChartRow) => shorten(row.label);
const seriesValue = (index: number) => (row: ChartRow) => row.values[index] ?? 0;

function DrawnDonut({ rows, title, format }: DrawnChartProps) {
  const slices = rows.map((row, index) => ({ name: row.label, value: row.values[0] ?? 0, colour: colourOf(index) }));
  return (
    <PieChart title={title} accessibilityLayer>
      <Pie
        data={slices.filter((slice) => slice.value > 0)}
        dataKey="value"
        nameKey="name"
        innerRadius="55%"
        isAnimationActive={false}
      >
        {slices
          .filter((slice) => slice.value > 0)
          .map((slice) => (
            <Cell key={slice.name} fill={slice.colour} stroke="var(--background)" />
          ))}
      </Pie>
      <Tooltip formatter={valueFormatter(format)} contentStyle={tooltip} />
      <Legend formatter={legend} />
    </PieChart>
  );
}

function DrawnLines({ rows, series, title, format, axis }: DrawnChartProps) {
  return (
    <LineChart data={rows} title={title} accessibilityLayer>
      <CartesianGrid stroke="var(--border)" vertical={false} />
      <XAxis dataKey={label} tick={text} />
      <YAxis tick={text} tickFormatter={valueFormatter(axis ?? format)} allowDecimals={!axis} width={48} />
      <Tooltip formatter={valueFormatter(format)} contentStyle={tooltip} />
      <Legend formatter={legend} />
      {series.map((name, index) => (
        <Line
          key={name}
          name={name}
          dataKey={seriesValue(index)}
          stroke={colourOf(index)}
          strokeWidth={2}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  );
}

function DrawnColumns({ rows, series, title, format }: DrawnChartProps) {
  return (
    <BarChart data={rows} title={title} accessibilityLayer>
      <CartesianGrid stroke="var(--border)" vertical={false} />
      <XAxis dataKey={label} tick={text} />
      <YAxis tick={text} tickFormatter={valueFormatter(format)} width={48} />
      <Tooltip formatter={valueFormatter(format)} contentStyle={tooltip} cursor={{ fill: "var(--muted)" }} />
      {series.length > 1 && <Legend formatter={legend} />}
      {series.map((name, index) => (
        <Bar key={name} name={name} dataKey={seriesValue(index)} fill={colourOf(index)} isAnimationActive={false} />
      ))}
    </BarChart>
  );
}

const drawings = { columns: DrawnColumns, lines: DrawnLines, donut: DrawnDonut } as const;

/**
 * Only this file, drawn-hours.tsx, drawn-mixed.tsx and drawn-stack.tsx use Recharts. `HydratedChart` alone loads them, in the browser,
 * after hydration.
 */
export default function DrawnChart(props: DrawnChartProps) {
  const Drawing = drawings[props.kind];
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Drawing {...props} />
    </ResponsiveContainer>
  );
}
