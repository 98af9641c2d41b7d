import { formatDate } from "#app/contracts/platform/dates.ts";
import type { ReportTotal } from "#app/contracts/reports/report-filters.ts";
import type { Settled } from "#app/crud/settle.ts";
import { BarTable } from "#app/ui/charts/index.ts";
import { formatHours, formatInteger } from "#app/ui/format.ts";
import { type Figure, Figures, Panel, Tabs, Unavailable } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { withSearch } from "#app/ui/table/index.ts";

type TotalsProps = {
  totals: Settled<ReportTotal[]>;
  address: string;
  /** Label of the overall total, and the dimension whose values are shown beside it. */
  all: string;
  figures?: string;
  /** The values of that dimension in order, each with its label and meaning, also where none has it. */
  figureKinds?: readonly { value: string; label: string; tone: Tone }[];
  /** Dimensions to break the total down by, with labels; `por` in the address selects one, by default the first. */
  parts: Record<string, string>;
  /** True when the report has minutes. */
  timed?: boolean;
  /** Label of the counts. */
  noun: string;
};

/** A report's totals, overall and by one dimension; each number links to its rows. */
export function Totals({ totals, address, all, figures, figureKinds, parts, timed, noun }: TotalsProps) {
  if (totals === null) return <Unavailable subject="Totais" href={address} />;
  const requestedPart = new URLSearchParams(address.split("?")[1]).get("por") ?? "";
  const part = requestedPart in parts ? requestedPart : (Object.keys(parts)[0] as string);
  const rows = totals.filter(({ by }) => by === part);
  const [total] = totals.filter(({ by }) => by === "");
  const sorted = part === "day" ? rows.toSorted((a, b) => a.value.localeCompare(b.value)) : rows;
  const tabs = Object.entries(parts).map(([value, label]) => ({ value, label }));
  return (
    <Panel title="Totais" id="totais">
      {total && <TotalFigures {...{ totals, total, address, all, figures, figureKinds, timed }} />}
      {total && total.count > 0 && (
        <>
          <Tabs address={address} param="por" tabs={tabs} current={part} label="Totais por" />
          <BarTable
            caption={`Totais por ${parts[part]?.toLowerCase()}`}
            dimension={parts[part] as string}
            series={[noun]}
            rows={sorted.map((row) => ({
              label: part === "day" ? formatDate(row.label) : row.label || "Sem nome",
              values: [row.count],
              href: narrowedTo(address, row),
            }))}
            also={timed ? minutesOf(sorted) : []}
          />
        </>
      )}
    </Panel>
  );
}

/** Returns the address of the report narrowed to one value of a dimension. */
function narrowedTo(address: string, { by, value }: Pick<ReportTotal, "by" | "value">): string {
  if (by !== "day") return withSearch(address, { [by]: value, page: null });
  return withSearch(address, { start_date: formatDate(value), end_date: formatDate(value), page: null });
}

type TotalFiguresProps = Pick<TotalsProps, "address" | "all" | "figures" | "figureKinds" | "timed"> & {
  totals: ReportTotal[];
  total: ReportTotal;
};

/** The overall total, the parts that add up to it, and the hours. */
function TotalFigures({ totals, total, address, all, figures, figureKinds, timed }: TotalFiguresProps) {
  const count = { label: all, value: formatInteger(total.count) };
  const parts = figuresOf(totals, figures, address, figureKinds);
  return (
    <>
      {parts.length > 0 ? <Figures total={count} items={parts} /> : <Figures items={[count]} />}
      {timed && (
        <Figures
          items={[
            { label: "Horas planejadas", value: formatHours(total.planned_minutes) },
            { label: "Horas trabalhadas", value: formatHours(total.worked_minutes) },
          ]}
        />
      )}
    </>
  );
}

function figuresOf(
  totals: ReportTotal[],
  part: string | undefined,
  address: string,
  kinds: TotalsProps["figureKinds"],
): Figure[] {
  const rows = totals.filter(({ by }) => by === part);
  const chosen = part && new URLSearchParams(address.split("?")[1]).get(part);
  // Of another value than the chosen one the filters find nothing, and its own rows are not those counted.
  const leads = ({ value }: Pick<ReportTotal, "value">) => !chosen || chosen === value;
  const figure = (row: Pick<ReportTotal, "by" | "value" | "count">, label: string, tone?: Tone): Figure => ({
    label,
    value: formatInteger(row.count),
    href: leads(row) ? narrowedTo(address, row) : undefined,
    tone,
  });
  if (!part || !kinds) return rows.map((row) => figure(row, row.label));
  return kinds.map(({ value, label, tone }) =>
    figure(rows.find((row) => row.value === value) ?? { by: part, value, count: 0 }, label, tone),
  );
}

const minutesOf = (rows: ReportTotal[]) => [
  { name: "Horas planejadas", values: rows.map((row) => formatHours(row.planned_minutes)) },
  { name: "Horas trabalhadas", values: rows.map((row) => formatHours(row.worked_minutes)) },
];

/** Returns labels for the ids among the filters, taken from the totals. */
export function namesIn(totals: Settled<ReportTotal[]>, filters: Record<string, string>) {
  const named = Object.keys(filters).filter((name) => name.endsWith("_uuid") && filters[name]);
  return Object.fromEntries(
    named.map((name) => {
      const value = filters[name] as string;
      const label = totals?.find((row) => row.by === name && row.value === value)?.label;
      return [name, { [value]: label ?? "escolhido" }];
    }),
  );
}
