import { formatDate } from "#app/contracts/platform/dates.ts";
import type { ReportTotal } from "#app/contracts/reports/report-filters.ts";
import type { Settled } from "#app/crud/settle.ts";
import { BarTable } from "#app/ui/charts/index.ts";
import { formatHours, formatInteger } from "#app/ui/format.ts";
import { type Figure, Figures, Panel, Tabs, Unavailable } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";

type TotalsProps = {
  totals: Settled<ReportTotal[]>;
  address: string;
  /** Label of the overall total, and the dimension whose values are shown beside it. */
  all: string;
  figures?: string;
  /** Dimensions to break the total down by, with labels; `por` in the address selects one, by default the first. */
  parts: Record<string, string>;
  /** True when the report has minutes. */
  timed?: boolean;
  /** Label of the counts. */
  noun: string;
};

/** A report's totals, overall and by one dimension; each number links to its rows. */
export function Totals({ totals, address, all, figures, parts, timed, noun }: TotalsProps) {
  if (totals === null) return <Unavailable subject="Totais" href={address} />;
  const requestedPart = new URLSearchParams(address.split("?")[1]).get("por") ?? "";
  const part = requestedPart in parts ? requestedPart : (Object.keys(parts)[0] as string);
  const rows = totals.filter(({ by }) => by === part);
  const [total] = totals.filter(({ by }) => by === "");
  const sorted = part === "day" ? rows.toSorted((a, b) => a.value.localeCompare(b.value)) : rows;
  const tabs = Object.entries(parts).map(([value, label]) => ({ value, label }));
  return (
    <Panel title="Totais" id="totais">
      {total && <Figures items={[...totalFigures(total, all, timed), ...figuresOf(totals, figures, address)]} />}
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
function narrowedTo(address: string, { by, value }: ReportTotal): string {
  if (by !== "day") return withSearch(address, { [by]: value, page: null });
  return withSearch(address, { start_date: formatDate(value), end_date: formatDate(value), page: null });
}

function totalFigures(total: ReportTotal, label: string, timed: boolean | undefined): Figure[] {
  const count = { label, value: formatInteger(total.count) };
  if (!timed) return [count];
  return [
    count,
    { label: "Horas planejadas", value: formatHours(total.planned_minutes) },
    { label: "Horas trabalhadas", value: formatHours(total.worked_minutes) },
  ];
}

const figuresOf = (totals: ReportTotal[], part: string | undefined, address: string): Figure[] =>
  totals
    .filter(({ by }) => by === part)
    .map((row) => ({ label: row.label, value: formatInteger(row.count), href: narrowedTo(address, row) }));

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
