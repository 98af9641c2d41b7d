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
  /** What all of it is called, and the part whose values stand beside it as numbers. */
  all: string;
  figures?: string;
  /** The parts to go into, by what they are called; the first unless the address says which (`por`). */
  parts: Record<string, string>;
  /** Whether minutes are worked in this report. */
  timed?: boolean;
  /** What is counted. */
  noun: string;
};

/** What a report adds up to: in all, and by one of its parts, each number leading to its rows. */
export function Totals({ totals, address, all, figures, parts, timed, noun }: TotalsProps) {
  if (totals === null) return <Unavailable subject="Totais" href={address} />;
  const asked = new URLSearchParams(address.split("?")[1]).get("por") ?? "";
  const part = asked in parts ? asked : (Object.keys(parts)[0] as string);
  const rows = totals.filter(({ by }) => by === part);
  const [whole] = totals.filter(({ by }) => by === "");
  const shown = part === "day" ? rows.toSorted((a, b) => a.value.localeCompare(b.value)) : rows;
  const tabs = Object.entries(parts).map(([value, label]) => ({ value, label }));
  return (
    <Panel title="Totais" id="totais">
      {whole && <Figures items={[...whole_(whole, all, timed), ...figuresOf(totals, figures, address)]} />}
      {whole && whole.count > 0 && (
        <>
          <Tabs address={address} param="por" tabs={tabs} current={part} label="Totais por" />
          <BarTable
            caption={`Totais por ${parts[part]?.toLowerCase()}`}
            dimension={parts[part] as string}
            series={[noun]}
            rows={shown.map((row) => ({
              label: part === "day" ? formatDate(row.label) : row.label || "Sem nome",
              values: [row.count],
              href: narrowedTo(address, row),
            }))}
            also={timed ? minutesOf(shown) : []}
          />
        </>
      )}
    </Panel>
  );
}

/** The same report, narrowed to one of its parts. */
function narrowedTo(address: string, { by, value }: ReportTotal): string {
  if (by !== "day") return withSearch(address, { [by]: value, page: null });
  return withSearch(address, { start_date: formatDate(value), end_date: formatDate(value), page: null });
}

function whole_(whole: ReportTotal, label: string, timed: boolean | undefined): Figure[] {
  const count = { label, value: formatInteger(whole.count) };
  if (!timed) return [count];
  return [
    count,
    { label: "Horas planejadas", value: formatHours(whole.planned_minutes) },
    { label: "Horas trabalhadas", value: formatHours(whole.worked_minutes) },
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

/** What the ids among the filters are called, as the totals tell. */
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
