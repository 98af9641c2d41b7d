import { batchOutcomes } from "#app/contracts/allocations/allocation-batches.ts";
import type { VisitorBatch, VisitorBatchRow } from "#app/contracts/people/visitor-batches.ts";
import { outcomeTones } from "#app/screens/allocations/allocations.ts";
import { madeColumns } from "#app/screens/allocations/columns.tsx";
import { formatCpf, formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { titleOf, type useVisitorChanges } from "./changes.ts";

type Paths = ReturnType<typeof useVisitorChanges>;

/** The columns of the batches so far. */
export const changeColumns = (paths: Paths): Column<VisitorBatch>[] => [
  {
    header: "Alteração",
    sort: "action",
    rowHeader: true,
    cell: (batch) => <a href={paths.batch(batch.uuid)}>{titleOf(batch)}</a>,
  },
  ...madeColumns<VisitorBatch>("Pedida em"),
  { header: "Pessoas", sort: "people", numeric: true, cell: ({ people }) => formatInteger(people) },
  { header: "Feitas", sort: "done", numeric: true, cell: ({ counts }) => formatInteger(counts.done) },
  { header: "Recusadas", sort: "refused", numeric: true, cell: ({ counts }) => formatInteger(counts.refused) },
];

/** The columns of a batch's people: from what to what, what happens or why not, and where they may enter afterwards. */
export function personColumns({ action }: VisitorBatch, paths: Paths, plansVisits: boolean): Column<VisitorBatchRow>[] {
  const columns: Column<VisitorBatchRow>[] = [
    {
      header: "Pessoa e CPF",
      rowHeader: true,
      cell: ({ visitor }) => (
        <>
          <a href={`${paths.visitors}/${visitor.uuid}`}>{visitor.name}</a>{" "}
          <span className="block whitespace-nowrap font-normal text-muted-foreground">{formatCpf(visitor.cpf)}</span>
        </>
      ),
    },
    {
      header: "De → para",
      cell: ({ before, after, outcome }) =>
        outcome === "refused" || outcome === "unchanged" ? before : `${before} → ${after}`,
    },
    {
      header: "Resultado",
      cell: ({ outcome, reason }) => (
        <>
          <Badge tone={outcomeTones[outcome]} label={batchOutcomes[outcome]} />
          <Subtext>{reason}</Subtext>
        </>
      ),
    },
  ];
  if (action === "supervisor" || action === "unit") return columns;
  columns.push({ header: "Pode entrar hoje", cell: (row) => <Entry {...row} /> });
  if (plansVisits)
    columns.push({ header: "Visitas planejadas", numeric: true, cell: ({ planned_visits }) => planned_visits });
  return columns;
}

const stores = (count: number) => (count === 1 ? "1 loja" : `${formatInteger(count)} lojas`);

function Entry({ stores_before: before, stores_after: after }: VisitorBatchRow) {
  if (before === null || after === null) return null;
  if (before === after) return `${stores(after)}, como antes`;
  return (
    <>
      {stores(before)} → {stores(after)}{" "}
      <Badge tone={after < before ? "warning" : "success"} label={after < before ? "Perde entrada" : "Ganha entrada"} />
    </>
  );
}
