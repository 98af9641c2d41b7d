import { data } from "react-router";
import {
  MAX_REVIEWED,
  reviewAssortmentsOperation,
  reviewChoices,
  undoAssortmentReviewOperation,
} from "#app/contracts/field/assortment-reviews.ts";
import { type InvalidProduct, invalidProducts } from "#app/contracts/field/assortments.ts";
import { type Bulk, loadBulk, selectionOf } from "#app/crud/bulk.ts";
import { lookUp } from "#app/crud/lookup.ts";
import { isRedisplay, redirectWithSuccess, redirectWithUndo } from "#app/crud/record.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Context } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import { invalidFilters } from "./filters.ts";

export const invalidTitle = "Sortimentos inválidos";
export const reviewPath = `${addresses.invalidAssortments}/review`;

const selection = {
  list: invalidProducts,
  path: addresses.invalidAssortments,
  filters: invalidFilters,
  fixedFilters: { state: "pending" },
  concept: "assortment_review",
} satisfies Omit<Bulk<typeof invalidProducts>, "operation">;

/** The fields of the review that are texts; look-ups hold the ids of what was found. */
const fields = ["product_uuid", "agency_supplier_uuid", "product_name", "section", "category", "store_uuid", "note"];

/** The lines to review, and what may be named about them: stores, suppliers and products only of one agency. */
export async function loadReview(context: Context, request: Request, form?: FormData) {
  const loaded = await loadBulk(context, request, selection, MAX_REVIEWED);
  return { ...loaded, choices: await readReviewChoices(apiOf(context), loaded.found.data, form) };
}

async function readReviewChoices(api: ApiClient, lines: InvalidProduct[], form?: FormData) {
  const [agency, ...others] = new Set(lines.map(({ agency }) => agency.uuid));
  if (!agency || others.length > 0) return null;
  const of = (what: keyof typeof reviewChoices, name: string) =>
    lookUp(api, reviewChoices[what], name, form, (row) => row.name, { agency_uuid: agency });
  const [product, supplier, store] = await Promise.all([
    of("product", "product_uuid"),
    of("supplier", "agency_supplier_uuid"),
    of("store", "store_uuid"),
  ]);
  return { product, supplier, store };
}

const UNDO = "desfazer";

/** Reviews the selected lines as the form says, shows it again for a search, or undoes the review of the address. */
export async function submitReview(context: Context, request: Request) {
  const url = new URL(request.url);
  const undone = url.searchParams.get(UNDO);
  if (undone) return undo(context, undone);
  const form = await formOf(request.clone());
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = Object.fromEntries(fields.map((name) => [name, text(name)]));
  const again = async (message: string, errors: Record<string, string[]>, status = 200) => {
    const { choices } = await loadReview(context, request, form);
    return data({ typed, message, errors, choices }, status);
  };
  if (isRedisplay(text("intent"))) return again("", {});
  const { back, search, uuids } = selectionOf(url, selection);
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
  const { state: _, ...filters } = search as Record<string, string>;
  const decision = text("decision") === "discarded" ? "discarded" : "accepted";
  const input = { ...filters, ...filled, uuids, count: Number(form.get("count")), decision };
  const done = await apiOf(context).write(
    reviewAssortmentsOperation,
    {},
    { assortment_review: input },
    text("once") || undefined,
  );
  if (!done.ok) {
    const { base, ...errors } = done.problem.errors?.assortment_review?.[0] ?? {};
    return again(base?.join(" ") ?? done.problem.message, errors, done.status);
  }
  const { count, uuid } = done.body;
  const verb = decision === "accepted" ? "aceita" : "descartada";
  const said = count === 1 ? `1 linha ${verb}.` : `${formatInteger(count)} linhas ${verb}s.`;
  return redirectWithUndo(context, back, said, withSearch(reviewPath, { [UNDO]: uuid }), 303);
}

async function undo(context: Context, id: string) {
  const undone = await apiOf(context).write(undoAssortmentReviewOperation, { id });
  if (undone.ok) return redirectWithSuccess(context, addresses.invalidAssortments, words.undone);
  const { base = [undone.problem.message] } = undone.problem.errors?.assortment_review?.[0] ?? {};
  return data({ typed: {}, message: base.join(" "), errors: {}, choices: null }, undone.status);
}
