import {
  type AllocationBatch,
  type AllocationBatchRow,
  batchOutcomes,
} from "#app/contracts/allocations/allocation-batches.ts";
import { formatCpf, formatDate } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import * as where from "./allocations.ts";

const personColumn = (paths: where.BatchPaths): Column<AllocationBatchRow> => ({
  header: "Pessoa e CPF",
  rowHeader: true,
  cell: ({ visitor, typed }) =>
    visitor ? (
      <>
        <a href={paths.visitor(visitor.uuid)}>{visitor.name}</a>{" "}
        <span className="block whitespace-nowrap font-normal text-muted-foreground">{formatCpf(visitor.cpf)}</span>
      </>
    ) : (
      typed || "–"
    ),
});

type Named = { name: string } | null | undefined;

function Store({ store, retailer }: { store: Named; retailer: Named }) {
  if (!store) return "–";
  return (
    <>
      {store.name}
      <Subtext>{retailer?.name}</Subtext>
    </>
  );
}

/** The column of the row's store, under the word for its part in the batch. */
const storeColumn = (header: string): Column<AllocationBatchRow> => ({
  header,
  cell: ({ store, retailer }) => <Store store={store} retailer={retailer} />,
});

const target: Column<AllocationBatchRow> = {
  header: "Destino",
  cell: ({ target }) => <Store store={target?.store} retailer={target?.retailer} />,
};

const substituteColumn = (paths: where.BatchPaths): Column<AllocationBatchRow> => ({
  header: "Quem entra",
  cell: ({ target }) => target && <a href={paths.visitor(target.visitor.uuid)}>{target.visitor.name}</a>,
});

const result: Column<AllocationBatchRow> = {
  header: "Resultado",
  cell: ({ outcome }) => <Badge tone={where.outcomeTones[outcome]} label={batchOutcomes[outcome]} />,
};

/** The reason is the effect of a row that is done or to do, and the cause why another one is not. */
const effect: Column<AllocationBatchRow> = { header: "Efeito ou motivo", cell: ({ reason }) => reason };

const answerTones = { released: "success", released_with_notice: "warning", stopped: "danger" } as const;

const outlookColumn: Column<AllocationBatchRow> = {
  header: "Poderá entrar?",
  cell: ({ outlook }) =>
    outlook && (
      <>
        <Badge tone={answerTones[outlook.answer]} label={outlook.label} />
        <Subtext>
          em {formatDate(outlook.date)}
          {outlook.causes.length > 0 && `: ${outlook.causes.join("; ")}`}
        </Subtext>
      </>
    ),
};

/** Returns the columns of a batch's rows: from where to where, what happens or why not, and who may enter afterwards. */
export function lineColumnsOf({ action }: AllocationBatch, paths: where.BatchPaths): Column<AllocationBatchRow>[] {
  const person = personColumn(paths);
  const columns: Record<AllocationBatch["action"], Column<AllocationBatchRow>[]> = {
    link: [person, storeColumn("Destino"), result, effect, outlookColumn],
    end: [person, storeColumn("Loja"), result, effect],
    transfer: [person, storeColumn("Origem"), target, result, effect, outlookColumn],
    replace: [
      { ...person, header: "Quem sai" },
      substituteColumn(paths),
      storeColumn("Loja"),
      result,
      effect,
      outlookColumn,
    ],
  };
  return columns[action];
}
