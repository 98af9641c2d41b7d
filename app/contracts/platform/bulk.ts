import { z } from "zod";
import { joinedUuids } from "./joined.ts";
import { operation } from "./operation.ts";
import { COUNT_CAP } from "./paging.ts";

/** The most rows that a user can select one by one: a page of them. */
const MAX_SELECTED = 100;
const invalidRow = "Linha inválida";

/** A list's filter by rows: ids joined by commas. */
export const uuidsFilter = joinedUuids(invalidRow, MAX_SELECTED).optional();

/**
 * The fields of a bulk request beside the list's filters: `uuids` limits it to these rows, and `count` is the number of
 * rows that the user saw.
 */
export const bulk = {
  uuids: z.array(z.uuid(invalidRow)).min(1).max(MAX_SELECTED).optional(),
  count: z.number().int().min(1).max(COUNT_CAP),
};

/** The parameters of a list's query that are not filters. */
export const pagingAndSort = { page: true, per_page: true, after: true, sort: true } as const;

/** An action on many rows of a list; it answers how many changed. */
export const bulkOperation = <const Path extends string>(path: Path) =>
  operation({ method: "post", path, answer: z.object({ count: z.number().int() }) });
