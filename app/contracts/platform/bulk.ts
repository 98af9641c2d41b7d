import { z } from "zod";
import { joinedUuids } from "./joined.ts";
import { COUNT_CAP } from "./paging.ts";

/** Chosen one by one: as many as a page of them. */
const CHOSEN = 100;
const notOne = "Linha inválida";

/** Of a list's query: only these rows, joined by commas. */
export const onlyThese = joinedUuids(notOne, CHOSEN).optional();

/** Of what is asked of many rows at once, beside the list's own filters: only `uuids`; and how many whoever asks saw. */
export const bulk = {
  uuids: z.array(z.uuid(notOne)).min(1).max(CHOSEN).optional(),
  count: z.number().int().min(1).max(COUNT_CAP),
};

/** What a list's query has beside its filters. */
export const notFilters = { page: true, per_page: true, after: true, sort: true } as const;
