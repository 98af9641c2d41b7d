import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { endpoints } from "#app/api/index.ts";
import { environments } from "#app/contracts/access/environments.ts";
import { permissions, type UserType } from "#app/contracts/access/permissions.ts";
import type { AudienceName } from "#app/contracts/access/visibility.ts";
import type { Demo } from "#tests/world/demo.ts";
import { sight, told } from "./visibility.ts";

export interface Table {
  name: string;
  columns: string[];
  /** SQL of the word that names a row `t` of this table, wherever it turns up. */
  word: string;
  /** Columns that hold text: alone, in lists, somewhere in a document. */
  texts: { name: string; kind: "text" | "text[]" | "jsonb"; mark: string }[];
}

/** A row's word, and the mark of the column it stands in. */
export const CANARY = /(zq[0-9a-f]{12})([0-9a-f]{2})/g;

/** Every table that holds rows of accounts. */
export async function everyTable(admin: pg.Client): Promise<Table[]> {
  const { rows } = await admin.query<{ name: string; columns: string[]; key: string[]; texts: Table["texts"] }>(`
    select c.relname as name, array_agg(a.attname::text order by attnum) as columns,
      array(select attname::text from pg_constraint p join pg_attribute k on k.attrelid = p.conrelid and k.attnum = any (p.conkey)
        where p.conrelid = c.oid and p.contype = 'p' order by attnum) as key,
      coalesce(json_agg(json_build_object('name', a.attname, 'kind', format_type(a.atttypid, null),
          'mark', lpad(to_hex(attnum::int), 2, '0')) order by attnum)
        filter (where a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) and a.attgenerated = ''), '[]') as texts
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('migrations', 'rate_limits')
    group by c.oid order by 1`);
  return rows.map(({ key, ...table }) => {
    const prefix = createHash("md5").update(table.name).digest("hex").slice(0, 4);
    const pk = key.map((column) => `t.${column}::text`).join(", ");
    return { ...table, word: `'zq${prefix}' || left(md5(concat_ws('/', ${pk})), 8)` };
  });
}

/** Texts that are a name of something in the code, which a canary would break and nobody reads. */
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

/** Puts each row's canary before every text of it that its constraints let be one; tells which columns. */
export async function plant(admin: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const planted: string[] = [];
  await admin.query("set session_replication_role = replica");
  for (const table of tables) {
    for (const { name, kind, mark } of table.texts) {
      if (codes.has(`${table.name}.${name}`)) continue;
      const value = inserted[kind](`${table.word} || '${mark}'`, name);
      const done = await admin.query(`update ${table.name} t set ${name} = ${value} where ${name} is not null`).then(
        ({ rowCount }) => Boolean(rowCount),
        () => false, // a check or a key stands against it
      );
      if (done) planted.push(`${table.name}.${name}`);
    }
  }
  await admin.query("set session_replication_role = default");
  return planted;
}

/** Somebody of the demonstration who may do whatever the account's kind may. */
export interface Looker {
  name: string;
  user_type: UserType;
  audience: AudienceName;
  org: string;
  user: string;
  visitor: string | null;
  token: string;
}

const audienceOf = (user_type: UserType): AudienceName =>
  user_type === "store_user" ? "store" : user_type === "backoffice" ? "mob" : user_type;

/** For each kind of account those with the most to see, `each` of them, with every plan feature and block. */
export async function lookers({ admin, session }: Demo, each: number): Promise<Looker[]> {
  const said = (what: "feature" | "block") => [
    ...new Set(endpoints.flatMap(({ grants }) => Object.values(grants).flatMap((grant) => grant[what] ?? []))),
  ];
  await admin.query("update plans set features = $1", [said("feature")]);
  await admin.query("update client_infos set conditional_blocks = $1, plan_uuid = (select uuid from plans limit 1)", [
    said("block"),
  ]);
  const found: Looker[] = [];
  for (const user_type of ["retailer", "agency", "supplier", "service_provider", "store_user", "af"] as const) {
    const audience = audienceOf(user_type);
    const { rows } = await admin.query<{ org: string; visitor: string | null }>(
      user_type === "af"
        ? `select agency_uuid as org, visitor_uuid as visitor from planned_visits group by 1, 2 order by count(*) desc, 2 limit $1`
        : `select a.uuid as org, null as visitor from accounts a left join visits v
             on a.uuid in (v.owner_uuid, v.retailer_uuid, v.store_uuid) or a.uuid = any (v.supplier_uuids)
           where a.kind = '${audience}' group by 1 order by count(v) desc, 1 limit $1`,
      [each],
    );
    for (const { org, visitor } of rows) {
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
      found.push({
        name: `${user_type} ${found.length}`,
        user_type,
        audience,
        org,
        user,
        visitor,
        token: await session(user),
      });
    }
  }
  return found;
}

export const rootOf = ({ user_type }: Looker) => environments[user_type].root;

/** A condition of `sights` for this account. */
function as(looker: Looker, condition: string): string {
  const quoted = (id: string | null) => (id ? `'${id}'::uuid` : "null::uuid");
  return condition
    .replaceAll("$org", quoted(looker.org))
    .replaceAll("$user", quoted(looker.user))
    .replaceAll("$visitor", quoted(looker.visitor));
}

/** The words that the domain lets somebody hear: of whole rows, and with its mark that of a text told elsewhere. */
export async function allowed(admin: pg.Client, tables: readonly Table[], looker: Looker): Promise<Set<string>> {
  const words = new Set<string>();
  const add = async (table: Table, mark: string, condition: string | undefined) => {
    if (!condition || condition === "false") return;
    const { rows } = await admin.query<{ word: string }>(
      `select ${table.word} || '${mark}' as word from ${table.name} t where ${as(looker, condition)}`,
    );
    for (const { word } of rows) words.add(word);
  };
  for (const table of tables) {
    await add(table, "", sight(table.name, looker.audience, table.columns));
    for (const { name, mark } of table.texts) await add(table, mark, told[`${table.name}.${name}`]?.[looker.audience]);
  }
  return words;
}

/** Of a table, the words of the rows that row security alone lets somebody read. */
export async function readable(admin: pg.Client, table: Table, looker: Looker): Promise<string[]> {
  await admin.query(
    `begin; set local role app_${looker.audience}; set local app.org = '${looker.org}'; set local app.actor = '${looker.user}'`,
  );
  try {
    const { rows } = await admin.query<{ word: string }>(`select ${table.word} as word from ${table.name} t`);
    return rows.map(({ word }) => word);
  } catch (error) {
    if ((error as { code?: string }).code === "42501") return []; // not even the key may be read
    throw error;
  } finally {
    await admin.query("rollback");
  }
}
