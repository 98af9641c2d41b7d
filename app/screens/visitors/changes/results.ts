import { visitorBatchList } from "#app/contracts/people/visitor-batches.ts";
import { batchResults } from "#app/crud/batch-results.ts";
import type { Route } from "./+types/results.ts";
import { visitorChangesOf } from "./changes.ts";

export const loader = ({ context, params: { id }, request }: Route.LoaderArgs) =>
  batchResults(context, request, visitorBatchList.path, id, visitorChangesOf(context).batch(id));
