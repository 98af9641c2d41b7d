import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { parseCnpj } from "#app/contracts/directory/cnpj.ts";
import type { LiteRegistration, PublicStoresQuery } from "#app/contracts/people/lite-visitors.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { fragment } from "../platform/rows.ts";

/** The public page searches and never lists all stores, so that outsiders cannot get the whole list at once. */
const MAX_STORES = 20;

/** Returns the stores that the public page offers: the store of `uuid`, or those that match a search. */
export async function publicStores(anonymous: Scope, { q, uuid }: PublicStoresQuery) {
  if (!q && !uuid) return [];
  const condition = uuid
    ? sql`s.uuid = ${uuid}`
    : sql`app.fold(concat_ws(' ', s.name, c.name, r.trade_name)) like ${fragment(q ?? "")}`;
  const { rows } = await sql<{ uuid: string; name: string; city: string }>`
    select s.uuid, s.name, c.name || '/' || e.acronym as city
    from stores s join cities c on c.id = s.city_id join states e on e.id = s.state_id
    join accounts r on r.uuid = s.retailer_uuid
    where ${condition} order by app.fold(s.name), s.uuid limit ${MAX_STORES}`.execute(anonymous.db);
  return rows;
}

/**
 * Registers a lite visitor. A visitor who already waits at that store stays as first registered, and the caller gets
 * the same answer.
 */
export async function registerLiteVisitor(
  anonymous: Scope,
  { consent_version, ...input }: LiteRegistration,
  address: string,
): Promise<void> {
  const { rows } = await sql<{ retailer_uuid: string }>`
    select retailer_uuid from stores where uuid = ${input.store_uuid}`.execute(anonymous.db);
  if (!rows[0]) throw new Invalid("lite_visitor", { store_uuid: ["Escolha uma loja da lista."] });
  const owners = await ownersByCompany(anonymous, [input.company]);
  await sql`insert into lite_visitors (retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, phone, company, purpose,
      origin, consent_version, consented_at, consent_address)
    values (${rows[0].retailer_uuid}, ${randomUUIDv7()}, ${input.store_uuid}, ${owners.get(input.company) ?? null},
      ${input.name}, ${input.cpf}, ${input.phone}, ${input.company}, ${input.purpose}, 'public', ${consent_version}, now(),
      ${address.slice(0, 100)})
    on conflict do nothing`.execute(anonymous.db);
}

/** Maps each company, as typed, to its owner: by CNPJ, else by a trade or legal name that only one owner has. */
export async function ownersByCompany(scope: Scope, companies: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(companies)].map((company) => {
    const cnpj = parseCnpj(company);
    return { company, cnpj: cnpj.ok ? cnpj.value : null, name: fold(company) };
  });
  const { rows } = await sql<{ company: string; owner: string }>`
    with owners as materialized (
      select uuid, cnpj, app.fold(trade_name) as trade_name, app.fold(legal_name) as legal_name
      from accounts where kind in ('agency', 'supplier', 'service_provider'))
    select k.company, (array_agg(a.uuid))[1] as owner
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k (company text, cnpj text, name text)
    join owners a on a.cnpj = k.cnpj or k.name in (a.trade_name, a.legal_name)
    group by k.company having count(*) = 1`.execute(scope.db);
  return new Map(rows.map(({ company, owner }) => [company, owner]));
}
