import { type RawBuilder, sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { AccessBlockInput, AccessBlockTerms } from "#app/contracts/visits/access-blocks.ts";
import { type BlockEffect, EFFECT_DAYS, EFFECT_ROWS } from "#app/contracts/visits/block-effect.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hasCpf } from "../people/visible-visitors.ts";
import { jobFunctionName } from "../people/visitors.ts";
import { paginate } from "../platform/paginate.ts";
import { checkNewBlock, findAccessBlock } from "./access-blocks.ts";

/** A block, stored or not, of a person or of a company. */
type Blocking = Pick<AccessBlockTerms, "starts_on" | "ends_on" | "all_stores" | "store_uuids"> & {
  uuid?: string;
  cpf: string | null;
  cnpj: string | null;
};

/** Returns what a block would change before it is saved. Throws Invalid as its creation does. */
export async function previewBlock(scope: Scope, input: AccessBlockInput): Promise<BlockEffect> {
  const { cpf, cnpj, terms } = await checkNewBlock(scope, input);
  return effectOf(scope, { cpf, cnpj, ...terms });
}

/** Returns what a stored block changes. */
export async function findBlockEffect(scope: Scope, uuid: string): Promise<BlockEffect> {
  const block = await findAccessBlock(scope, uuid);
  return effectOf(scope, { ...block, store_uuids: block.stores.map((store) => store.uuid) });
}

async function effectOf(scope: Scope, block: Blocking): Promise<BlockEffect> {
  const { rows } = await sql<
    Pick<BlockEffect, "known_as" | "other_blocks">
  >`select ${knownAs(scope, block)} as known_as, (
      select count(*)::int from access_blocks b where b.retailer_uuid = ${scope.org} and b.lifted_at is null
        and (b.ends_on is null or b.ends_on >= app.today()) and (b.cpf = ${block.cpf} or b.cnpj = ${block.cnpj})
        and b.uuid is distinct from ${block.uuid ?? null}::uuid) as other_blocks`.execute(scope.db);
  const list = <Row>(select: RawBuilder<unknown>, from: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    paginate<Row>(scope, { page: 0, per_page: EFFECT_ROWS }, { select, from, order });
  const people: Page<BlockEffect["people"]["data"][number]> = await list(
    sql`${person}, ${jobFunctionName} as job_function_name, (
      select count(distinct a.store_uuid)::int from allocations a
      where a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid and a.retailer_uuid = ${scope.org}
        and a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today())
        and ${isBlockedStore(block, sql`a.store_uuid`)}) as stores_count`,
    sql`from ${stopped(scope, block)}`,
    sql`v.search, v.uuid`,
  );
  const inside: Page<BlockEffect["inside"]["data"][number]> = await list(
    sql`${person}, ${store}, n.entered_at`,
    sql`from visits n join stores s on s.uuid = n.store_uuid ${joinStopped(scope, block, "n")}
      where n.retailer_uuid = ${scope.org} and n.entered_at > now() - interval '2 days' and n.left_hour is null
        and n.day >= app.open_day(now(), s.time_zone) and ${isBlockedStore(block, sql`n.store_uuid`)}`,
    sql`n.entered_at desc, n.uuid`,
  );
  const visits: Page<BlockEffect["visits"]["data"][number]> = await list(
    sql`${person}, ${store}, d.day`,
    sql`from (${expectedVisits(scope, block)}) d join stores s on s.uuid = d.store_uuid ${joinStopped(scope, block, "d")}
      where ${isBlockedStore(block, sql`d.store_uuid`)}`,
    sql`d.day, v.search, v.uuid, s.uuid`,
  );
  return { ...(rows[0] as Pick<BlockEffect, "known_as" | "other_blocks">), people, inside, visits };
}

const person = sql`v.uuid, v.name, v.owner_uuid, o.trade_name as owner_name`;
const store = sql`json_build_object('uuid', s.uuid, 'name', s.name) as store`;

/** The visitors `v`, with their owners `o`, whom the retailer sees and the block names. */
function stopped(scope: Scope, block: Blocking): RawBuilder<unknown> {
  return sql`app.visible_visitors v join accounts o on o.uuid = v.owner_uuid
    where v.removed_at is null and ${isNamed(scope, block)}`;
}

/** Joins the same to the rows of an alias. */
function joinStopped(scope: Scope, block: Blocking, rows: "n" | "d"): RawBuilder<unknown> {
  return sql`join app.visible_visitors v on v.owner_uuid = ${sql.ref(`${rows}.owner_uuid`)}
      and v.uuid = ${sql.ref(`${rows}.visitor_uuid`)} and v.removed_at is null
    join accounts o on o.uuid = v.owner_uuid and ${isNamed(scope, block)}`;
}

const isNamed = (scope: Scope, { cpf, cnpj }: Blocking) => (cpf === null ? sql`o.cnpj = ${cnpj}` : hasCpf(scope)(cpf));

function isBlockedStore({ all_stores, store_uuids }: Blocking, uuid: RawBuilder<unknown>): RawBuilder<boolean> {
  return all_stores ? sql`true` : sql`${uuid} = any(${store_uuids}::uuid[])`;
}

/** The name on record, as the list of blocks gives it. */
function knownAs(scope: Scope, { cpf, cnpj }: Blocking): RawBuilder<unknown> {
  if (cpf === null) return sql`(select a.trade_name from accounts a where a.cnpj = ${cnpj})`;
  return sql`(select v.name from app.visible_visitors v where ${hasCpf(scope)(cpf)} and v.viewer_uuid = ${scope.org}
    order by v.removed_at is not null, v.created_at desc limit 1)`;
}

/**
 * Selects the visits `owner_uuid, visitor_uuid, store_uuid, day` that the block prevents in its first days from today on:
 * of agencies by their roadmaps, of other owners by the days of their allocations.
 */
function expectedVisits(scope: Scope, block: Blocking): RawBuilder<unknown> {
  const first = sql`greatest(${block.starts_on}::date, app.today())`;
  const last = sql`least(coalesce(${block.ends_on}::date, 'infinity'), ${first} + ${EFFECT_DAYS - 1}::int)`;
  return sql`
    select * from app.planned_at(${scope.org}, ${block.cpf}, ${block.cnpj}, ${first}, ${last})
    union all
    select a.owner_uuid, a.visitor_uuid, a.store_uuid, e.day::date
    from app.visible_visitors v join accounts o on o.uuid = v.owner_uuid and o.kind <> 'agency' and ${isNamed(scope, block)}
    join allocations a on a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid and a.retailer_uuid = ${scope.org}
      and a.state = 'active'
    cross join lateral generate_series(greatest(a.starts_on, ${first})::timestamp,
      least(coalesce(a.ends_on, 'infinity'), ${last})::timestamp, interval '1 day') e (day)
    where a.weekdays & (1 << extract(dow from e.day)::int) <> 0`;
}
