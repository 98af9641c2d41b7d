import { data, redirect } from "react-router";
import type { z } from "zod";
import type { Operation } from "#app/contracts/platform/operation.ts";
import type { ListFacts, QueryOf } from "#app/contracts/platform/resource.ts";
import { apiOf, type Query } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { addressOf } from "#app/session/own-address.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { explain } from "./fetch-or-explain.ts";
import { type Filters, parseFilters } from "./filters.tsx";
import { redirectWithUndo } from "./record.ts";
import { onceKey } from "./save.ts";
import { addressWithFilters, paramsOf } from "./search.ts";

/** An action on many rows of a list, and the API call that performs it. */
export interface Bulk<R extends ListFacts> {
  list: R;
  /** Address of the list. */
  path: string;
  filters: Filters;
  /** Filters that restrict the action to some rows. */
  fixedFilters?: Record<string, string>;
  /** Answers how many rows changed, and one of them where the action can be undone. */
  operation: Operation<"post", string, z.ZodType<{ count: number; uuid?: string }>>;
  /** Name under which the selection travels in the body. */
  concept: string;
  /** Fields of the confirmation form to send along. */
  fields?: readonly string[];
}

/** Rows that the confirmation page lists. */
const FIRST = 10;

/**
 * Returns the selection of a bulk bar, either the marked rows or all that match the list's filters, and the address of
 * the list.
 */
export function selectionOf(url: URL, { path, filters: known }: Pick<Bulk<ListFacts>, "path" | "filters">) {
  const filters = url.searchParams.get("filters") ?? "";
  const back = addressWithFilters(path, filters);
  if (!url.searchParams.has("all")) return { back, search: {}, uuids: url.searchParams.getAll("uuid") };
  const { query } = parseFilters(known, paramsOf(new URL(`?${filters}`, url), Object.keys(known)));
  return { back, search: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "")) };
}

/**
 * Loads the confirmation page: the first rows and the total. Redirects to the list with a message if there are no rows
 * or too many; `most` is the limit, where all rows are loaded.
 */
export async function loadBulk<R extends ListFacts>(
  context: Context,
  request: Request,
  bulk: Omit<Bulk<R>, "operation">,
  most?: number,
) {
  const { list, fixedFilters: fixed = {} } = bulk;
  const url = new URL(request.url);
  const { back, search, uuids } = selectionOf(url, bulk);
  const instead = (text: string) => {
    flash(context.get(requestContext), { tone: "warning", text });
    return redirect(back, 303);
  };
  if (uuids?.length === 0) throw instead("Marque ao menos uma linha, ou todas as filtradas.");
  const query: Query = { ...fixed, ...search, uuids: uuids?.join(","), per_page: most ?? FIRST };
  const none = Object.entries(fixed).some(([name, value]) => query[name] !== value);
  const found = none ? null : await explain(list.path, apiOf(context).list(list, query as QueryOf<R>));
  if (!found || found.meta.total === 0) throw instead("Não há o que fazer com estas linhas.");
  if (most && found.meta.total > most) {
    throw instead(`São mais de ${most} linhas: use os filtros, ou marque algumas.`);
  }
  if (found.meta.capped) throw instead("São linhas demais para uma só vez: use os filtros.");
  return { found, back, address: addressOf(url), once: onceKey() };
}

/**
 * Performs the action on the selected rows and redirects to the list, with "Desfazer" at `undoPath` if there is one; on
 * failure returns the message and the submitted values.
 */
export async function submitBulk(
  context: Context,
  request: Request,
  bulk: Bulk<ListFacts>,
  successMessage: (count: number) => string,
  undoPath?: (uuid: string) => string,
) {
  const { back, search, uuids } = selectionOf(new URL(request.url), bulk);
  const form = await formOf(request);
  const fields = Object.fromEntries((bulk.fields ?? []).map((name) => [name, String(form.get(name) ?? "")]));
  const input = { ...search, ...fields, uuids, count: Number(form.get("count")) };
  const once = String(form.get("once") ?? "") || undefined;
  const done = await apiOf(context).write(bulk.operation, {}, { [bulk.concept]: input }, once);
  if (done.ok) {
    const { count, uuid } = done.body;
    return redirectWithUndo(context, back, successMessage(count), (uuid && undoPath?.(uuid)) || null);
  }
  const { base, ...fieldErrors } = done.problem.errors?.[bulk.concept]?.[0] ?? {};
  return data(
    { message: base?.join(" ") ?? done.problem.message, fieldErrors, typed: fields },
    { status: done.status },
  );
}
