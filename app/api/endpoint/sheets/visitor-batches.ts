import { allocationBatchStates } from "#app/contracts/allocations/allocation-batches.ts";
import { type VisitorBatch, visitorBatchActions } from "#app/contracts/people/visitor-batches.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { labelFor } from "./cells.ts";

export const visitorBatchesSheet: Sheet<VisitorBatch> = {
  title: "Alterações em massa",
  columns: [
    ["O quê", (b) => labelFor(visitorBatchActions, b.action)],
    ["Para", (b) => b.target],
    ["Pedida em", (b) => b.created_at, "moment"],
    ["Por", (b) => b.created_by_name],
    ["Situação", (b) => labelFor(allocationBatchStates, b.state)],
    ["Pessoas", (b) => b.people, "number"],
    ["Feitas", (b) => b.counts.done, "number"],
    ["Recusadas", (b) => b.counts.refused, "number"],
    ["Perdem entrada", (b) => b.loses, "number"],
    ["Ganham entrada", (b) => b.gains, "number"],
  ],
};
