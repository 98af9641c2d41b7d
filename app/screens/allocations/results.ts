import { allocationBatchList } from "#app/contracts/allocations/allocation-batches.ts";
import { batchResults } from "#app/crud/batch-results.ts";
import type { Route } from "./+types/results.ts";
import { batchPathsOf } from "./allocations.ts";

export const loader = ({ context, params: { id }, request }: Route.LoaderArgs) =>
  batchResults(context, request, allocationBatchList.path, id, batchPathsOf(context).batch(id));
