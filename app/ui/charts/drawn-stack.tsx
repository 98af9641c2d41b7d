import { Bar, BarChart, XAxis, YAxis } from "recharts";
import { formatInteger, shorten } from "../format.ts";
import { type ChartData, type ChartRow, colourOf } from "./data.ts";
import { Swatch } from "./swatch.tsx";

const text = { fill: "var(--foreground)", fontSize: 12 };
const fullSize = { width: "100%", height: "100%" } as const;
const label = (row: ChartRow) => shorten(row.label);
const seriesValue = (index: number) => (row: ChartRow) => row.values[index] ?? 0;

type DrawnStackProps = ChartData & { title: string; format?: (value: number) => string };

/**
 * Columns of one series, or of several stacked. The table beside it gives the values, so it needs no tooltip and loads
 * a fifth less.
 */
export default function DrawnStack({ rows, series, tones, title, format = formatInteger }: DrawnStackProps) {
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 grow">
        <BarChart
          responsive
          style={fullSize}
          data={rows}
          title={title}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        >
          <XAxis dataKey={label} tick={text} />
          <YAxis tick={text} tickFormatter={format} width={56} allowDecimals={false} />
          {series.map((name, index) => (
            <Bar
              key={name}
              name={name}
              dataKey={seriesValue(index)}
              fill={colourOf(index, tones)}
              stackId="all"
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </div>
      <ul className="flex flex-wrap justify-center gap-x-4">
        {series.map((name, index) => (
          <li key={name}>
            <Swatch index={index} tones={tones} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
