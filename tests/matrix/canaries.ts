import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { endpoints } from "#app/api/calls.ts";
import { environments } from "#app/contracts/access/environments.ts";
import { permissions, type UserType } from "#app/contracts/access/permissions.ts";
import type { AudienceName } from "#app/contracts/access/visibility.ts";
import type { Demonstration } from "#tests/world/demonstration.ts";
import { columnConditions, rowCondition } from "./visibility.ts";

export interface Table {
  name: string;
  columns: string[];
  /** SQL of the word that marks a row `t` of this table wherever its texts appear. */
  word: string;
  /** Columns with text: plain, in arrays, or anywhere in a JSON document. */
  texts: { name: string; kind: "text" | "text[]" | "jsonb"; mark: string }[];
}

/** A row's word, followed by the mark of its column. */
export const CANARY = /(zq[0-9a-f]{12})([0-9a-f]{2})/g;

/** Returns every table with rows of accounts. */
export async function listAccountTables(admin: pg.Client): Promise<Table[]> {
  const { rows } = await admin.query<{ name: string; columns: string[]; key: string[]; texts: Table["texts"] }>(`
    select c.relname as name, array_agg(a.attname::text order by attnum) as columns,
      array(select attname::text from pg_constraint p join pg_attribute k on k.attrelid = p.conrelid and k.attnum = any (p.conkey)
        where p.conrelid = c.oid and p.contype = 'p' order by attnum) as key,
      coalesce(json_agg(json_build_object('name', a.attname, 'kind', format_type(b.oid, null),
          'mark', lpad(to_hex(attnum::int), 2, '0')) order by attnum)
        filter (where b.oid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) and a.attgenerated = ''), '[]') as texts
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    join pg_type d on d.oid = a.atttypid join pg_type b on b.oid = coalesce(nullif(d.typbasetype, 0), d.oid)
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('migrations', 'rate_limits')
      -- Deltas of counts, whose rows have no key to name them, hold no text that an account wrote.
      and exists (select from pg_constraint p where p.conrelid = c.oid and p.contype = 'p')
    group by c.oid order by 1`);
  return rows.map(({ key, ...table }) => {
    const prefix = createHash("md5").update(table.name).digest("hex").slice(0, 4);
    const pk = key.map((column) => `t.${column}::text`).join(", ");
    return { ...table, word: `'zq${prefix}' || left(md5(concat_ws('/', ${pk})), 8)` };
  });
}

/** Texts that name something in the code: a canary would break it, and no account reads them. */
const codes = new Set([
  "cities.time_zone",
  "stores.time_zone",
  "roles.slug",
  "access_terms.file",
  "document_types.accepted",
  "notification_kinds.kind",
]);

const inserted = {
  text: (word: string, column: string) => `${word} || ' ' || ${column}`,
  "text[]": (word: string, column: string) => `array_prepend(${word}, ${column})`,
  jsonb: (word: string, column: string) =>
    `regexp_replace(${column}::text, '": "', '": "' || ${word} || ' ', 'g')::jsonb`,
};

/** Prefixes every text with its row's canary, unless a constraint forbids it. Returns the changed columns. */
export async function plantCanaries(admin: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const planted: string[] = [];
  await admin.query("set session_replication_role = replica");
  for (const table of tables) {
    for (const { name, kind, mark } of table.texts) {
      if (codes.has(`${table.name}.${name}`)) continue;
      const value = inserted[kind](`${table.word} || '${mark}'`, name);
      const done = await admin.query(`update ${table.name} t set ${name} = ${value} where ${name} is not null`).then(
        ({ rowCount }) => Boolean(rowCount),
        () => false, // a check or foreign key forbids it
      );
      if (done) planted.push(`${table.name}.${name}`);
    }
  }
  await admin.query("set session_replication_role = default");
  return planted;
}

/** A user of the demonstration with every right of its user type. */
export interface Viewer {
  name: string;
  user_type: UserType;
  audience: AudienceName;
  org: string;
  user: string;
  visitor: string | null;
  replenisher: string | null;
  token: string;
}

const audienceOf = (user_type: UserType): AudienceName =>
  user_type === "store_user" ? "store" : user_type === "backoffice" ? "mob" : user_type;

/**
 * Creates, for each user type, users of the `each` accounts that see most, and gives every plan and account all
 * features and blocks.
 */
export async function createViewers({ admin, session }: Demonstration, each: number): Promise<Viewer[]> {
  const slugs = (what: "feature" | "block") => [
    ...new Set(endpoints.flatMap(({ grants }) => Object.values(grants).flatMap((grant) => grant[what] ?? []))),
  ];
  await admin.query("update plans set features = $1", [slugs("feature")]);
  await admin.query("update client_infos set conditional_blocks = $1, plan_uuid = (select uuid from plans limit 1)", [
    slugs("block"),
  ]);
  const found: Viewer[] = [];
  for (const user_type of [
    "retailer",
    "agency",
    "supplier",
    "service_provider",
    "store_user",
    "af",
    "replenisher",
  ] as const) {
    const audience = audienceOf(user_type);
    const { rows } = await admin.query<{ org: string; visitor?: string; replenisher?: string }>(
      user_type === "af"
        ? `select agency_uuid as org, visitor_uuid as visitor from planned_visits group by 1, 2 order by count(*) desc, 2 limit $1`
        : user_type === "replenisher"
          ? `select t.store_uuid as org, t.replenisher_uuid as replenisher from store_tasks t
             join store_replenishers r on r.uuid = t.replenisher_uuid and r.active
             group by 1, 2 order by count(*) desc, 2 limit $1`
          : `select a.uuid as org from accounts a left join visits v
             on a.uuid in (v.owner_uuid, v.retailer_uuid, v.store_uuid) or a.uuid = any (v.supplier_uuids)
           where a.kind = '${audience}' group by 1 order by count(v) desc, 1 limit $1`,
      [each],
    );
    for (const { org, visitor = null, replenisher = null } of rows) {
      const user = randomUUID();
      const levels = Object.fromEntries(permissions[user_type].map((slug) => [slug, 3]));
      await admin.query("insert into roles (uuid, name, slug, user_type, permissions) values ($1, $2, $2, $3, $4)", [
        user,
        user,
        user_type,
        JSON.stringify(levels),
      ]);
      await admin.query(
        `insert into users (uuid, account_uuid, role_uuid, name, login, email, visitor_owner_uuid, visitor_uuid)
         values ($1, $2, $1, $3, $3, $3 || '@exemplo.test', $4, $5)`,
        [user, org, user, visitor && org, visitor],
      );
      await admin.query("update store_replenishers set user_uuid = $1 where uuid = $2", [user, replenisher]);
      found.push({
        name: `${user_type} ${found.length}`,
        user_type,
        audience,
        org,
        user,
        visitor,
        replenisher,
        token: await session(user),
      });
    }
  }
  return found;
}

export const rootOf = ({ user_type }: Viewer) => environments[user_type].root;

/** Fills a condition of tests/matrix/visibility.ts with this viewer's ids. */
function bindViewer(viewer: Viewer, condition: string): string {
  const quoted = (id: string | null) => (id ? `'${id}'::uuid` : "null::uuid");
  return condition
    .replaceAll("$org", quoted(viewer.org))
    .replaceAll("$user", quoted(viewer.user))
    .replaceAll("$visitor", quoted(viewer.visitor))
    .replaceAll("$replenisher", quoted(viewer.replenisher));
}

/** Returns the words that the domain lets a viewer see: those of whole rows, and word and mark of single columns. */
export async function visibleWords(admin: pg.Client, tables: readonly Table[], viewer: Viewer): Promise<Set<string>> {
  const words = new Set<string>();
  const add = async (table: Table, mark: string, condition: string | undefined) => {
    if (!condition || condition === "false") return;
    const { rows } = await admin.query<{ word: string }>(
      `select ${table.word} || '${mark}' as word from ${table.name} t where ${bindViewer(viewer, condition)}`,
    );
    for (const { word } of rows) words.add(word);
  };
  for (const table of tables) {
    await add(table, "", rowCondition(table.name, viewer.audience, table.columns));
    for (const { name, mark } of table.texts)
      await add(table, mark, columnConditions[`${table.name}.${name}`]?.[viewer.audience]);
  }
  return words;
}

/** Returns the words of the table's rows that row security alone lets a viewer read. */
export async function readableWords(admin: pg.Client, table: Table, viewer: Viewer): Promise<string[]> {
  await admin.query(
    `begin; set local role app_${viewer.audience}; set local app.org = '${viewer.org}'; set local app.actor = '${viewer.user}'`,
  );
  try {
    const { rows } = await admin.query<{ word: string }>(`select ${table.word} as word from ${table.name} t`);
    return rows.map(({ word }) => word);
  } catch (error) {
    if ((error as { code?: string }).code === "42501") return []; // no column grant, not even on the key
    throw error;
  } finally {
    await admin.query("rollback");
  }
}
