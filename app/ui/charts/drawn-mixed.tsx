import { Bar, ComposedChart, Line, XAxis, YAxis } from "recharts";
import { formatInteger, shorten } from "../format.ts";
import { type ChartData, type ChartRow, colourOf } from "./data.ts";
import { Swatch } from "./swatch.tsx";

const text = { fill: "var(--foreground)", fontSize: 12 };
const fullSize = { width: "100%", height: "100%" } as const;
const label = (row: ChartRow) => shorten(row.label);
const seriesValue = (index: number) => (row: ChartRow) => row.values[index] ?? 0;

/** How each series is drawn, and on which side its numbers stand. */
const axes = ["linha, números à esquerda", "barras, números à direita"];

type DrawnMixedProps = ChartData & { title: string; format?: (value: number) => string };

/** A line of the first series and bars of the second, each with an axis of its own. */
export default function DrawnMixed({ rows, series, title, format = formatInteger }: DrawnMixedProps) {
  const [line, bar] = series;
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 grow">
        <ComposedChart
          responsive
          style={fullSize}
          data={rows}
          title={title}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        >
          <XAxis dataKey={label} tick={text} />
          <YAxis yAxisId="line" tick={text} tickFormatter={format} width={56} allowDecimals={false} />
          <YAxis
            yAxisId="bar"
            orientation="right"
            tick={text}
            tickFormatter={format}
            width={40}
            allowDecimals={false}
          />
          <Bar yAxisId="bar" name={bar} dataKey={seriesValue(1)} fill={colourOf(1)} isAnimationActive={false} />
          <Line
            yAxisId="line"
            name={line}
            dataKey={seriesValue(0)}
            stroke={colourOf(0)}
            strokeWidth={2}
            isAnimationActive={false}
          />
        </ComposedChart>
      </div>
      <ul className="flex flex-wrap justify-center gap-x-4">
        {series.map((name, index) => (
          <li key={name}>
            <Swatch index={index} />
            {name} <span className="text-muted-foreground">({axes[index]})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
