import { addDays } from "#app/contracts/platform/dates.ts";
import type { ReductionRow } from "#app/contracts/store/store-reports.ts";
import { BarTable, HydratedChart } from "#app/ui/charts/index.ts";
import { formatInteger, formatPeak } from "#app/ui/format.ts";
import { Panel, Unavailable } from "#app/ui/page/index.ts";
import { useRowLinks, weekUntil } from "./links.ts";
import type { ControlNumbers } from "./load-control.ts";

const title = "Redução de visitas por fornecedor";

/** The suppliers with fewer visits in the last seven days than in the seven before. */
export function ReductionPanel({ numbers }: { numbers: ControlNumbers }) {
  const { reductions, address } = numbers;
  return (
    <Panel title={title} id="reducao">
      {reductions === null ? (
        <Unavailable subject={title} href={address} />
      ) : reductions.length === 0 ? (
        <p>Nenhum fornecedor tem menos visitas nos últimos sete dias do que nos sete anteriores.</p>
      ) : (
        <Reductions rows={reductions} numbers={numbers} />
      )}
    </Panel>
  );
}

function Reductions({ rows, numbers }: { rows: ReductionRow[]; numbers: ControlNumbers }) {
  const links = useRowLinks(numbers);
  const week = numbers.today && weekUntil(numbers.today.day);
  const before = week && weekUntil(addDays(week.first, -1));
  const both = week && before && { first: before.first, last: week.last };
  const hrefs = (span: typeof week) => rows.map(({ supplier_uuid }) => span && links.visits(span, { supplier_uuid }));
  const links14 = hrefs(both).map((href) => href ?? undefined);
  const chart = {
    dimension: "Fornecedor",
    series: ["Visitas a menos"],
    rows: rows.map(({ supplier_name, diff }, i) => ({
      label: supplier_name,
      values: [-diff],
      hrefs: [links14[i]],
    })),
  };
  const fewer = rows.reduce((sum, { diff }) => sum - diff, 0);
  const [most] = rows.toSorted((a, b) => a.diff - b.diff);
  const also = [
    {
      name: "Sete dias anteriores",
      values: rows.map(({ previous }) => formatInteger(previous)),
      hrefs: some(hrefs(before)),
    },
    { name: "Últimos sete dias", values: rows.map(({ current }) => formatInteger(current)), hrefs: some(hrefs(week)) },
  ];
  return (
    <>
      <p>
        {formatInteger(fewer)} {fewer === 1 ? "visita" : "visitas"} a menos nos últimos sete dias do que nos sete
        anteriores
        {most && formatPeak(-most.diff, most.supplier_name)}.
      </p>
      <HydratedChart kind="columns" title={title} height={250} {...chart}>
        <BarTable caption={title} also={also} {...chart} />
      </HydratedChart>
    </>
  );
}

const some = (hrefs: (string | null | undefined)[]) => hrefs.map((href) => href ?? undefined);
