import { type RawBuilder, sql } from "kysely";
import type { ExpiryKind } from "#app/contracts/documents/expiries.ts";
import type { Scope } from "#app/db/scope.server.ts";

/** Something of the account that ends on a day. */
export interface Expiry {
  kind: ExpiryKind;
  uuid: string;
  visitor_uuid: string | null;
  /** The visitor's name; empty where it concerns none. */
  person: string;
  /** The document type, the store of an allocation, the retailer of a declaration, or the contract. */
  subject: string;
  expires_on: string;
  at: Date;
}

/** Days: YYYY-MM-DD, or an expression. */
interface Between {
  from: RawBuilder<unknown>;
  until: RawBuilder<unknown>;
  /** Selects the visitors whom alone it is about; by default all. */
  visitors?: RawBuilder<unknown>;
}

/**
 * Returns a derived table of what of the account ends within these days, of these kinds: `kind`, `uuid`, `visitor_uuid`,
 * `person`, `subject`, `retailer_uuid`, `store_uuid`, `other_uuid` (document type, or supplier), `expires_on`, `at`. Whatever something newer replaces is left out.
 */
export function expiriesBetween(scope: Scope, kinds: readonly ExpiryKind[], days: Between): RawBuilder<unknown> {
  const parts = kinds.map((kind) => sources[kind](scope, days));
  const nothing = sql`select null::text as kind, null::uuid as uuid, null::uuid as visitor_uuid, '' as person,
    '' as subject, null::uuid as retailer_uuid, null::uuid as store_uuid, null::uuid as other_uuid, null::date as expires_on, now() as at
    where false`;
  return sql`(${sql.join([nothing, ...parts], sql` union all `)})`;
}

/** Looked up, since the planner would join the types to all people first. */
const typeName = sql`(select t.name from document_types t where t.uuid = d.document_type_uuid)`;

const sources: Record<ExpiryKind, (scope: Scope, days: Between) => RawBuilder<unknown>> = {
  document: (scope, { from, until, visitors }) => sql`
    select 'document', d.uuid, d.visitor_uuid, v.name, ${typeName}, d.retailer_uuid, null::uuid, d.document_type_uuid, d.expires_on, d.submitted_at
    from visitor_documents d
    join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid and v.active and v.removed_at is null
    where d.owner_uuid = ${scope.org} and d.status <> 'denied' and d.expires_on between ${from} and ${until}
      ${visitors ? sql`and d.visitor_uuid in (${visitors})` : sql``}
      and not exists (select from visitor_documents w
        where w.owner_uuid = d.owner_uuid and w.visitor_uuid = d.visitor_uuid
          and w.document_type_uuid = d.document_type_uuid and w.submitted_at > d.submitted_at and w.status <> 'denied'
          and (w.retailer_uuid is null or w.retailer_uuid = d.retailer_uuid)
          and (w.expires_on is null or w.expires_on > d.expires_on))`,
  company_document: (scope, { from, until }) => sql`
    select 'company_document', d.uuid, null::uuid, '', t.name, d.retailer_uuid, null::uuid, d.document_type_uuid, d.expires_on, d.submitted_at
    from company_documents d join document_types t on t.uuid = d.document_type_uuid
    where d.owner_uuid = ${scope.org} and d.removed_at is null and d.status <> 'denied'
      and d.expires_on between ${from} and ${until}
      and not exists (select from company_documents w
        where w.owner_uuid = d.owner_uuid and w.document_type_uuid = d.document_type_uuid and w.removed_at is null
          and w.submitted_at > d.submitted_at and w.status <> 'denied'
          and (w.retailer_uuid is null or w.retailer_uuid = d.retailer_uuid)
          and (w.expires_on is null or w.expires_on > d.expires_on))`,
  allocation: (scope, { from, until, visitors }) => sql`
    select 'allocation', a.uuid, a.visitor_uuid, v.name, s.name, a.retailer_uuid, a.store_uuid, null::uuid, a.ends_on, a.created_at
    from allocations a
    join visitors v on v.owner_uuid = a.owner_uuid and v.uuid = a.visitor_uuid and v.active and v.removed_at is null
    join stores s on s.uuid = a.store_uuid
    where a.owner_uuid = ${scope.org} and a.state in ('pending', 'active') and a.ends_on between ${from} and ${until}
      ${visitors ? sql`and a.visitor_uuid in (${visitors})` : sql``}
      and not exists (select from allocations n
        where n.owner_uuid = a.owner_uuid and n.visitor_uuid = a.visitor_uuid and n.store_uuid = a.store_uuid
          and n.state in ('pending', 'active') and n.starts_on = a.ends_on + 1)`,
  agreement: (scope, { from, until }) => sql`
    select 'agreement', g.uuid, null::uuid, '', r.trade_name, g.retailer_uuid, null::uuid, null::uuid, g.ends_on, g.created_at
    from service_agreements g join accounts r on r.uuid = ${scope.audience === "retailer" ? sql`g.owner_uuid` : sql`g.retailer_uuid`}
    where ${scope.audience === "retailer" ? sql`g.retailer_uuid` : sql`g.owner_uuid`} = ${scope.org}
      and g.removed_at is null and g.state in ('sent', 'accepted', 'in_force') and g.ends_on between ${from} and ${until}`,
  contract: contracts,
};

function contracts(scope: Scope, { from, until }: Between): RawBuilder<unknown> {
  if (scope.audience === "agency" || scope.audience === "supplier") {
    const [mine, other] = scope.audience === "agency" ? ["agency", "supplier"] : ["supplier", "agency"];
    return sql`
      select 'contract', c.uuid, null::uuid, '', coalesce(nullif(c.name, ''), o.trade_name), null::uuid, null::uuid,
        ${sql.ref(`c.${other}_uuid`)}, c.ends_on, c.created_at
      from agency_supplier_contracts c join accounts o on o.uuid = ${sql.ref(`c.${other}_uuid`)}
      where ${sql.ref(`c.${mine}_uuid`)} = ${scope.org} and c.removed_at is null and c.ends_on between ${from} and ${until}`;
  }
  const [mine, other] =
    scope.audience === "retailer" ? ["retailer", "service_provider"] : ["service_provider", "retailer"];
  return sql`
    select 'contract', c.uuid, null::uuid, '', o.trade_name, c.retailer_uuid, null::uuid, null::uuid, c.ends_on, c.created_at
    from service_provider_contracts c join accounts o on o.uuid = ${sql.ref(`c.${other}_uuid`)}
    where ${sql.ref(`c.${mine}_uuid`)} = ${scope.org} and c.removed_at is null and c.ends_on between ${from} and ${until}`;
}
