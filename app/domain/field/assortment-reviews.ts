import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Named } from "#app/contracts/directory/lookups.ts";
import type { AssortmentReview, OfAgency, ReviewChoice } from "#app/contracts/field/assortment-reviews.ts";
import type { InvalidProduct } from "#app/contracts/field/assortments.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { requireCount } from "../platform/bulk.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid, NotFound } from "../platform/refusals.ts";
import { namedLike } from "../reports/search.ts";
import { invalidConditions } from "../store/invalid-products.ts";
import { acceptLine } from "./assortment-acceptance.ts";

const CONCEPT = "assortment_review";
/** The hours in which a review can be undone. */
const UNDO_HOURS = 24;

type Made = { count: number; uuid: string };

/**
 * Decides on several pending lines alike. All of them or none: throws Invalid, with the line, for one that cannot be
 * accepted as it is, and unless they are `count`.
 */
export async function reviewAssortments(scope: Scope, review: AssortmentReview): Promise<Made> {
  const { count, decision, note, ...search } = review;
  const lines = await lockLines(scope, search);
  requireCount(CONCEPT, BigInt(lines.length), count);
  if (decision === "discarded" && note === "") throw new Invalid(CONCEPT, { note: ["Motivo é obrigatório"] });
  const items: (string | null)[] = [];
  if (decision === "accepted") {
    requireOneAgency(lines, review);
    for (const line of lines) items.push(await acceptOne(scope, line, review, lines.length));
  }
  const uuid = randomUUIDv7();
  await sql`update invalid_agency_supplier_products x set state = ${decision}, note = ${note},
      reviewed_by = ${scope.user}, reviewed_at = now(), review_uuid = ${uuid}, assortment_uuid = r.item,
      version = version + 1
    from unnest(${lines.map((line) => line.agency.uuid)}::uuid[], ${lines.map((line) => line.uuid)}::uuid[],
      ${lines.map((_, i) => items[i] ?? null)}::uuid[]) r (agency, line, item)
    where x.agency_uuid = r.agency and x.uuid = r.line`.execute(scope.db);
  return { count: lines.length, uuid };
}

async function lockLines(
  scope: Scope,
  search: Omit<AssortmentReview, "count" | "decision" | "note">,
): Promise<InvalidProduct[]> {
  const conditions = [sql`x.state = 'pending'`, ...invalidConditions(search)];
  const { rows } = await sql<InvalidProduct>`
    select x.uuid, json_build_object('uuid', x.agency_uuid, 'name', '') as agency, x.line, x.ean, x.store, x.product_name,
      x.supplier_name, x.reasons, x.state, x.note
    from invalid_agency_supplier_products x where ${sql.join(conditions, sql` and `)}
    order by x.created_at, x.line, x.uuid for update of x`.execute(scope.db);
  return rows;
}

/** A store, a supplier and a product are one agency's. */
function requireOneAgency(lines: InvalidProduct[], review: AssortmentReview): void {
  const names = review.store_uuid || review.product_uuid || review.agency_supplier_uuid;
  const agencies = new Set(lines.map(({ agency }) => agency.uuid));
  if (!names || agencies.size < 2) return;
  const message =
    "As linhas são de agências diferentes: para indicar loja, produto ou fornecedor, escolha as de uma só.";
  throw new Invalid(CONCEPT, { base: [message] });
}

/** Accepts a line; among several, the refusal says which one. */
async function acceptOne(scope: Scope, line: InvalidProduct, review: AssortmentReview, of: number) {
  try {
    return await acceptLine(scope, CONCEPT, line, review);
  } catch (refused) {
    if (!(refused instanceof Invalid) || of === 1) throw refused;
    const { base = [], ...fields } = refused.errors;
    const name = `Linha ${line.line}, EAN ${line.ean || "vazio"}`;
    const [first = "não pode ser aceita assim."] = [...base, ...Object.values(fields).flat()];
    throw new Invalid(CONCEPT, { base: [`${name}: ${first}`], ...fields });
  }
}

/**
 * Undoes a review of the last day: its lines await another, and what it added leaves the assortment. Products that it
 * registered stay in the agency's register. Throws NotFound and Invalid.
 */
export async function undoAssortmentReview(scope: Scope, uuid: string): Promise<Made> {
  const { rows } = await sql<{ item: string | null; agency: string; late: boolean }>`
    select assortment_uuid as item, agency_uuid as agency,
      reviewed_at < now() - make_interval(hours => ${UNDO_HOURS}) as late
    from invalid_agency_supplier_products where review_uuid = ${uuid} for update`.execute(scope.db);
  if (rows.length === 0) throw new NotFound();
  if (rows.some(({ late }) => late)) throw new Invalid(CONCEPT, { base: ["Só dá para desfazer no mesmo dia."] });
  const added = rows.filter(({ item }) => item !== null);
  await sql`update assortments a set removed_at = now()
    from unnest(${added.map(({ agency }) => agency)}::uuid[], ${added.map(({ item }) => item)}::uuid[]) r (agency, item)
    where a.agency_uuid = r.agency and a.uuid = r.item and a.removed_at is null`.execute(scope.db);
  await sql`update invalid_agency_supplier_products set state = 'pending', note = '', reviewed_by = null,
      reviewed_at = null, review_uuid = null, assortment_uuid = null, version = version + 1
    where review_uuid = ${uuid}`.execute(scope.db);
  return { count: rows.length, uuid };
}

const choices: Record<ReviewChoice, { from: RawBuilder<unknown>; name: string; uuid: string; agency: string }> = {
  store: {
    // Stores of several retailers share names.
    from: sql`(select m.agency_uuid, s.uuid,
        s.name || ' – ' || r.trade_name || ', ' || c.name || '/' || e.acronym as name
      from sales_group_stores m join stores s on s.uuid = m.store_uuid join accounts r on r.uuid = s.retailer_uuid
      join cities c on c.id = s.city_id join states e on e.id = s.state_id) s`,
    name: "s.name",
    uuid: "s.uuid",
    agency: "s.agency_uuid",
  },
  supplier: {
    from: sql`(select * from agency_suppliers where removed_at is null) g`,
    name: "g.supplier_name",
    uuid: "g.uuid",
    agency: "g.agency_uuid",
  },
  product: {
    from: sql`(select agency_uuid, uuid, name || ' (' || ean || ')' as name from agency_supplier_products
      where removed_at is null) p`,
    name: "p.name",
    uuid: "p.uuid",
    agency: "p.agency_uuid",
  },
};

/** Returns what a review of an agency's lines may name, by name; nothing without an agency. */
export function listReviewChoices(scope: Scope, what: ReviewChoice, query: OfAgency): Promise<Page<Named>> {
  const { from, name, uuid, agency } = choices[what];
  return paginate(scope, query, {
    select: sql`${sql.ref(uuid)} as uuid, ${sql.ref(name)} as name`,
    from: sql`from ${from} where ${sql.ref(agency)} = ${query.agency_uuid ?? null} and ${namedLike(name, query.q)}`,
    order: sql.raw(`app.fold(${name}), ${uuid}`),
  });
}
