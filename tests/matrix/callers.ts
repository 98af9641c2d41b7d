import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { endpoints } from "#app/api/calls.ts";
import { environments, type Root } from "#app/contracts/access/environments.ts";
import { permissions, type UserType } from "#app/contracts/access/permissions.ts";
import type { TermStatus } from "#app/contracts/documents/access-terms.ts";
import { hashToken } from "#app/domain/access/tokens.ts";
import { accounts, brands, visitors } from "#tests/world/people.ts";
import { wholeForm } from "#tests/world/whole-form.ts";

/** A signed-in caller, with the properties that the endpoints' declarations check. */
export interface Caller {
  name: string;
  token: string;
  user_type: UserType;
  root: Root;
  levels: Record<string, number>;
  features: readonly string[];
  blocks: readonly string[];
  /** Why the access terms block the caller, once terms exist; absent if they do not. */
  term?: TermStatus;
}
type CallerSpec = Omit<Caller, "token" | "root">;

/** Returns the features or blocks that the grants of a root mention, without duplicates. */
function slugsInGrants(root: Root, what: "feature" | "block"): string[] {
  return [...new Set(endpoints.flatMap(({ grants }) => grants[root]?.[what] ?? []))];
}

const levelsOf = (user_type: UserType, level: number) =>
  Object.fromEntries(permissions[user_type].map((permission) => [permission, level]));
const toggles = (all: string[]) =>
  all.length === 0
    ? [["", all] as const]
    : ([
        ["on", all],
        ["off", []],
      ] as const);

/** Describes a caller of this user type with every permission, feature and block. */
export function fullCaller(user_type: UserType): CallerSpec {
  const { root } = environments[user_type];
  const [features, blocks] = [slugsInGrants(root, "feature"), slugsInGrants(root, "block")];
  return { name: "every right", user_type, levels: levelsOf(user_type, 3), features, blocks };
}

/**
 * Describes callers of this user type for each of the four levels: with all features and with none, with all blocks and
 * with none.
 */
export function callersByLevel(user_type: UserType): CallerSpec[] {
  const { root } = environments[user_type];
  return [0, 1, 2, 3].flatMap((level) =>
    toggles(slugsInGrants(root, "feature")).flatMap(([withPlan, features]) =>
      toggles(slugsInGrants(root, "block")).map(([withBlocks, blocks]) => ({
        name: `level ${level}${withPlan && `, features ${withPlan}`}${withBlocks && `, blocks ${withBlocks}`}`,
        user_type,
        levels: levelsOf(user_type, level),
        features,
        blocks,
      })),
    ),
  );
}

/**
 * Describes callers of this user type with nothing but one permission, feature or block; in the nightly form also those
 * with everything but that one.
 */
export function callersByRight(user_type: UserType): CallerSpec[] {
  const callers = callersByEachRight(user_type);
  return wholeForm ? callers : callers.filter(({ name }) => !name.startsWith("without "));
}

function callersByEachRight(user_type: UserType): CallerSpec[] {
  const full = fullCaller(user_type);
  const { features, blocks } = full;
  return [
    ...permissions[user_type].flatMap((slug) => [
      { ...full, name: `without ${slug}`, levels: { ...full.levels, [slug]: 0 } },
      { ...full, name: `${slug} alone`, levels: { ...levelsOf(user_type, 0), [slug]: 3 } },
    ]),
    ...features.flatMap((slug) => [
      { ...full, name: `without feature ${slug}`, features: features.filter((one) => one !== slug) },
      { ...full, name: `feature ${slug} alone`, features: [slug] },
    ]),
    ...blocks.flatMap((slug) => [
      { ...full, name: `without block ${slug}`, blocks: blocks.filter((one) => one !== slug) },
      { ...full, name: `block ${slug} alone`, blocks: [slug] },
    ]),
  ];
}

const kinds = { store_user: "store", replenisher: "store", backoffice: "mob", af: "agency" } as const;

/** Inserts each caller's account, plan, role, user and session, in one transaction. */
export async function createCallers(admin: pg.Client, specs: readonly CallerSpec[]): Promise<Caller[]> {
  const rows = specs.map((one) => ({
    ...one,
    root: environments[one.user_type].root,
    uuid: randomUUID(),
    kind: one.user_type in kinds ? kinds[one.user_type as keyof typeof kinds] : one.user_type,
    token: randomBytes(32).toString("base64url"),
  }));
  const json = JSON.stringify(rows.map((row) => ({ ...row, token: hashToken(row.token).toString("hex") })));
  await admin.query("begin");
  await admin.query(
    `create temp table wanted on commit drop as select * from jsonb_to_recordset($1) as t (uuid uuid, kind text,
       user_type text, name text, token text, levels jsonb, features text[], blocks text[], term text)`,
    [json],
  );
  await admin.query(`
    insert into accounts (uuid, kind, trade_name, supplier_type)
      select uuid, kind, uuid::text, case kind when 'supplier' then 'direct' end from wanted;
    insert into plans (uuid, family, name, features) select uuid, 'mob_control', uuid::text, features from wanted;
    update client_infos c set status = 'active', plan_uuid = w.uuid, conditional_blocks = w.blocks
      from wanted w where w.uuid = c.account_uuid;
    insert into roles (uuid, name, slug, user_type, permissions) select uuid, uuid::text, uuid::text, user_type, levels from wanted;
    insert into stores (uuid, retailer_uuid, store_brand_uuid, code, name, state_id, city_id, time_zone)
      select uuid, '${accounts.sol.uuid}', '${brands.sol}', uuid::text, uuid::text, 35, 3550308, 'America/Sao_Paulo' from wanted where kind = 'store';
    update retailer_configs set document_validation_type = 'none' where retailer_uuid in (select uuid from wanted);
    insert into users (uuid, account_uuid, role_uuid, name, login, email, legal_responsible)
      select uuid, uuid, uuid, uuid::text, uuid::text, uuid || '@exemplo.test', coalesce(term = 'unsigned', false) from wanted;
    insert into access_term_signatures (account_uuid, term_uuid, user_uuid, agreed)
      select w.uuid, t.uuid, w.uuid, w.term is null from wanted w join access_terms t on t.signer_kind = w.kind
      where coalesce(w.term, 'disagreed') = 'disagreed';
    update users u set account_uuid = '${accounts.aurora.uuid}', visitor_owner_uuid = '${accounts.aurora.uuid}',
      visitor_uuid = '${visitors.ana.uuid}' from wanted w where w.uuid = u.uuid and w.user_type = 'af';
    insert into sessions (token_hash, uuid, user_uuid) select decode(token, 'hex'), uuid, uuid from wanted`);
  await admin.query("commit");
  return rows;
}
