import { formatInteger, shorten } from "../format.ts";
import { ScrollBox } from "../primitives/scroll-box.tsx";
import { empty } from "../words.ts";
import { type ChartData, type ChartRow, fillOf, toPercent } from "./data.ts";
import { Swatch } from "./swatch.tsx";

type BarTableProps = ChartData & {
  caption: string;
  /** The chart in one sentence. */
  summary?: string;
  /** Formats a value; the default writes whole numbers. */
  format?: (value: number) => string;
  /** Columns of the table that the bars leave out, already formatted. */
  also?: readonly ExtraColumn[];
};

/** A column of values beside the drawn series. */
export type ExtraColumn = { name: string; values: readonly string[]; hrefs?: readonly (string | undefined)[] };

export const chartTable =
  "w-full border-collapse [&_td]:px-2 [&_td]:py-0.5 [&_th]:px-2 [&_th]:py-0.5 [&_th]:text-left [&_tbody_tr]:border-t [&_.num]:text-right [&_.num]:tabular-nums [&_a]:text-primary [&_a]:underline";

const total = (row: ChartRow) => row.values.reduce((sum, value) => sum + value, 0);

function Bars({ row, max, tones }: { row: ChartRow; max: number; tones: ChartData["tones"] }) {
  let start = 0;
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-3.5 w-full">
      {row.values.map((value, index) => {
        const x = start;
        const width = toPercent(value, max);
        start += width;
        // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place
        return <rect key={index} x={x} width={width} height="10" className={fillOf(index, tones)} />;
      })}
    </svg>
  );
}

const linkless = ({ href, hrefs = [] }: { href?: string; hrefs?: readonly (string | undefined)[] }) =>
  !href && hrefs.every((one) => !one);

const Value = ({ text, href }: { text: string; href: string | undefined }) => (href ? <a href={href}>{text}</a> : text);

/** A bar chart as a table: numbers to read, bars to compare. Several series are stacked. */
export function BarTable(props: BarTableProps) {
  const { caption, summary, dimension, series, tones, rows, format = formatInteger, also = [] } = props;
  if (rows.length === 0) return <p className="text-muted-foreground">{empty.chart}</p>;
  const max = Math.max(...rows.map(total));
  return (
    <figure aria-label={summary ? undefined : caption} className="grid grid-cols-1 gap-1">
      {summary && <figcaption>{summary}</figcaption>}
      <ScrollBox label={caption} focusable={rows.every(linkless) && also.every(linkless)}>
        <table className={chartTable}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{dimension}</th>
              {series.map((name, index) => (
                <th key={name} scope="col" className="num">
                  <SeriesName index={index} tones={tones} name={name} />
                </th>
              ))}
              {also.map(({ name }) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
              <th scope="col" className="w-2/5">
                Gráfico
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={row.label}>
                <th
                  scope="row"
                  className="font-normal sm:min-w-24"
                  title={row.label.length > 25 ? row.label : undefined}
                >
                  {row.href ? <a href={row.href}>{shorten(row.label)}</a> : shorten(row.label)}
                </th>
                {row.values.map((value, index) => (
                  <td key={series[index]} className="num">
                    <Value text={format(value)} href={row.hrefs?.[index]} />
                  </td>
                ))}
                {also.map(({ name, values, hrefs }) => (
                  <td key={name} className="num">
                    <Value text={values[line] ?? ""} href={hrefs?.[line]} />
                  </td>
                ))}
                <td>
                  <Bars row={row} max={max} tones={tones} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </figure>
  );
}

/** A series' colour and name; the colour stays with the first word where the name wraps. */
function SeriesName({ index, tones, name }: Pick<BarTableProps, "tones"> & { index: number; name: string }) {
  const [first = "", ...rest] = name.split(" ");
  return (
    <>
      <span className="whitespace-nowrap">
        <Swatch index={index} tones={tones} />
        {first}
      </span>
      {rest.map((word) => ` ${word}`).join("")}
    </>
  );
}
