import { data, redirect } from "react-router";
import type { Page } from "#app/contracts/platform/paging.ts";
import { addressOf, apiOf, type Query } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { fetchOrExplain } from "./fetch-or-explain.ts";
import { redirectWithSuccess } from "./record.ts";
import { onceKey } from "./save.ts";
import { paramsOf } from "./search.ts";

/** What is done to many rows of a list at once, and by which call of the API. */
export interface Bulk {
  list: { path: string; api: string };
  /** The list's filters, and what the API is asked for them. */
  filterNames: readonly string[];
  toQuery?: (filters: Record<string, string>) => Query;
  /** It can be done to these rows alone. */
  fixedFilters?: Record<string, string>;
  api: string;
  concept: string;
  /** Fields of the question that are sent along. */
  fields?: readonly string[];
}

/** So many of the rows are named in the question. */
const FIRST = 10;

/** The rows that a bulk bar names: those chosen, or all that the list's filters find; and the list as it was left. */
function selectionOf(url: URL, { list, filterNames, toQuery: asked = (filters) => filters }: Bulk) {
  const filters = url.searchParams.get("filters") ?? "";
  const back = filters ? `${list.path}?${filters}` : list.path;
  if (!url.searchParams.has("all")) return { back, search: {}, uuids: url.searchParams.getAll("uuid") };
  const typed = asked(paramsOf(new URL(`?${filters}`, url), filterNames));
  return { back, search: Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== "")) };
}

/**
 * What the question about many rows shows: the first of them and how many they are. Where there is nothing to ask, or too
 * much, back to the list, which says so.
 */
export async function loadBulk<Row>(context: Context, request: Request, bulk: Bulk) {
  const { list, fixedFilters: only = {} } = bulk;
  const url = new URL(request.url);
  const { back, search, uuids } = selectionOf(url, bulk);
  const instead = (text: string) => {
    flash(context.get(requestContext), { tone: "warning", text });
    return redirect(back, 303);
  };
  if (uuids?.length === 0) throw instead("Marque ao menos uma linha, ou todas as filtradas.");
  const query: Query = { ...only, ...search, uuids: uuids?.join(","), per_page: FIRST };
  const none = Object.entries(only).some(([name, value]) => query[name] !== value);
  const found = none ? null : await fetchOrExplain<Page<Row>>(apiOf(context), list.api, query);
  if (!found || found.meta.total === 0) throw instead("Não há o que fazer com estas linhas.");
  if (found.meta.capped) throw instead("São linhas demais para uma só vez: use os filtros.");
  return { found, back, address: addressOf(url), once: onceKey() };
}

/** Does to the rows what the question asked, then goes back to the list; or tells why not, with what was typed. */
export async function submitBulk(context: Context, request: Request, bulk: Bulk, told: (count: number) => string) {
  const { back, search, uuids } = selectionOf(new URL(request.url), bulk);
  const form = await formOf(request);
  const fields = Object.fromEntries((bulk.fields ?? []).map((name) => [name, String(form.get(name) ?? "")]));
  const asked = { ...search, ...fields, uuids, count: Number(form.get("count")) };
  const once = String(form.get("once") ?? "") || undefined;
  const done = await apiOf(context).send<{ count: number }>("POST", bulk.api, { [bulk.concept]: asked }, once);
  if (done.ok) return redirectWithSuccess(context, back, told(done.body.count));
  const { base, ...wrong } = done.problem.errors?.[bulk.concept]?.[0] ?? {};
  return data({ message: base?.join(" ") ?? done.problem.message, wrong, typed: fields }, { status: done.status });
}
