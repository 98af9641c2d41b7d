import {
  type AllocationBatch,
  allocationBatchStates,
  batchActions,
} from "#app/contracts/allocations/allocation-batches.ts";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Column } from "#app/ui/table/index.ts";
import * as where from "./allocations.ts";

type Made = Pick<AllocationBatch, "created_at" | "created_by_name" | "state">;

/** When a batch was made, by whom, and its state. */
export const madeColumns = <Batch extends Made>(header: string): Column<Batch>[] => [
  { header, sort: "created_at", nowrap: true, cell: ({ created_at }) => formatDateTime(String(created_at)) },
  { header: "Por", sort: "created_by", cell: ({ created_by_name }) => created_by_name },
  {
    header: "Situação",
    sort: "state",
    cell: ({ state }) => <Badge tone={where.stateTones[state]} label={allocationBatchStates[state]} />,
  },
];

export const columnsOf = (paths: where.BatchPaths): Column<AllocationBatch>[] => [
  {
    header: "Pedido",
    sort: "action",
    rowHeader: true,
    cell: ({ uuid, action }) => <a href={paths.batch(uuid)}>{batchActions[action]}</a>,
  },
  ...madeColumns<AllocationBatch>("Pedido em"),
  {
    header: "Pessoas",
    sort: "people",
    numeric: true,
    cell: ({ people }) => (people === null ? "–" : formatInteger(people)),
  },
  {
    header: "Lojas",
    sort: "stores",
    numeric: true,
    cell: ({ stores }) => (stores === null ? "–" : formatInteger(stores)),
  },
  { header: "A fazer", sort: "to_do", numeric: true, cell: ({ counts }) => formatInteger(counts.to_do) },
  { header: "Feitas", sort: "done", numeric: true, cell: ({ counts }) => formatInteger(counts.done) },
  { header: "Recusadas", sort: "refused", numeric: true, cell: ({ counts }) => formatInteger(counts.refused) },
];
