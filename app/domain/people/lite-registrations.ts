import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { parseCnpj } from "#app/contracts/directory/cnpj.ts";
import type { LiteRegistration, PublicStoresQuery } from "#app/contracts/people/lite-visitors.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { fragment } from "../platform/rows.ts";
import { Invalid } from "../visits/refusals.ts";

/** A choice is narrowed by typing, not by leafing: nobody outside gets the whole list at once. */
const MOST_STORES = 20;

/** What the public page offers of the stores: the one at whose door the person stands, or those that a search finds. */
export async function publicStores(door: Scope, { q, uuid }: PublicStoresQuery) {
  if (!q && !uuid) return [];
  const wanted = uuid
    ? sql`s.uuid = ${uuid}`
    : sql`app.fold(concat_ws(' ', s.name, c.name, r.trade_name)) like ${fragment(q ?? "")}`;
  const { rows } = await sql<{ uuid: string; name: string; city: string }>`
    select s.uuid, s.name, c.name || '/' || e.acronym as city
    from stores s join cities c on c.id = s.city_id join states e on e.id = s.state_id
    join accounts r on r.uuid = s.retailer_uuid
    where ${wanted} order by app.fold(s.name), s.uuid limit ${MOST_STORES}`.execute(door.db);
  return rows;
}

/** Writes down what a person says; who is already waited for at that store stays as first told, and hears the same. */
export async function registerLiteVisitor(
  door: Scope,
  { consent_version, ...said }: LiteRegistration,
  address: string,
): Promise<void> {
  const { rows } = await sql<{ retailer_uuid: string }>`
    select retailer_uuid from stores where uuid = ${said.store_uuid}`.execute(door.db);
  if (!rows[0]) throw new Invalid("lite_visitor", { store_uuid: ["Escolha uma loja da lista."] });
  const owners = await ownersByCompany(door, [said.company]);
  await sql`insert into lite_visitors (retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, phone, company, purpose,
      origin, consent_version, consented_at, consent_address)
    values (${rows[0].retailer_uuid}, ${randomUUIDv7()}, ${said.store_uuid}, ${owners.get(said.company) ?? null},
      ${said.name}, ${said.cpf}, ${said.phone}, ${said.company}, ${said.purpose}, 'public', ${consent_version}, now(),
      ${address.slice(0, 100)})
    on conflict do nothing`.execute(door.db);
}

/** Which owner each told company is: by its CNPJ, else by a trade or legal name that only one has. */
export async function ownersByCompany(scope: Scope, companies: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(companies)].map((told) => {
    const cnpj = parseCnpj(told);
    return { told, cnpj: cnpj.ok ? cnpj.value : null, name: fold(told) };
  });
  const { rows } = await sql<{ told: string; owner: string }>`
    with owners as materialized (
      select uuid, cnpj, app.fold(trade_name) as trade_name, app.fold(legal_name) as legal_name
      from accounts where kind in ('agency', 'supplier', 'service_provider'))
    select k.told, (array_agg(a.uuid))[1] as owner
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k (told text, cnpj text, name text)
    join owners a on a.cnpj = k.cnpj or k.name in (a.trade_name, a.legal_name)
    group by k.told having count(*) = 1`.execute(scope.db);
  return new Map(rows.map(({ told, owner }) => [told, owner]));
}
