import { sql } from "kysely";
import { inTransaction } from "#app/db/scope.server.ts";
import { BLOB_NAMES } from "#app/domain/platform/blob-names.ts";
import { DAY_MS } from "#app/domain/platform/blobs.ts";
import { OURS } from "./exports.ts";
import type { JobParts } from "./parts.ts";
import { REFERENCES } from "./unkeyed-references.ts";
import { worker } from "./worker.ts";

const SECONDS = 300;
const BATCH = 1_000;

/** How many rows or contents are without what they belong to, by what is missing. */
type Orphans = Record<string, number>;
type Parts = Pick<JobParts, "database" | "uploads">;

/**
 * Counts the rows whose visitor, store, account, visit or document is missing, the rows whose content is missing in the
 * storage, and the contents without a row. Logs those that there are, and returns them; it changes nothing.
 */
export async function reportOrphans(parts: Parts & Pick<JobParts, "log">): Promise<Orphans> {
  const counted = Object.entries({ ...(await countRows(parts)), ...(await countContents(parts)) });
  const orphans = Object.fromEntries(counted.filter(([, count]) => count !== 0));
  if (Object.keys(orphans).length > 0) parts.log.warn({ orphans }, "orphans found");
  else parts.log.info("no orphans found");
  return orphans;
}

/** Counts each reference in a transaction of its own, so that none holds back the vacuum for long. */
async function countRows(parts: Parts): Promise<Orphans> {
  const orphans: Orphans = {};
  for (const { table, column, to, where = "true" } of REFERENCES) {
    const isMissing = to.map((target) => `not exists (select from ${target})`).join(" and ");
    orphans[`${table}.${column}`] = await count(
      parts,
      `from ${table} t where t.${column} is not null and ${where} and ${isMissing}`,
    );
  }
  return orphans;
}

/**
 * Compares rows with contents in batches of stored names, in the order in which the storage lists them. Leaves out what
 * is younger than a day: its upload may be under way, and the purge spares it.
 */
async function countContents(parts: Parts): Promise<Orphans> {
  const now = Date.now();
  const at = (time: number) => `'${new Date(time).toISOString()}'::timestamptz`;
  const due = `from (${BLOB_NAMES}) b
    where b.is_due and b.since < ${at(now - DAY_MS)} and b.until > ${at(now + DAY_MS)}`;
  let missing = await count(parts, due);
  let stray = 0;
  let stored: { name: string; isOld: boolean }[] = [];
  const compare = async () => {
    const names = stored.map(({ name }) => name);
    const old = stored.filter(({ isOld }) => isOld).map(({ name }) => name);
    stored = [];
    missing -= await count(parts, `${due} and b.name = any($1)`, names);
    stray += await count(
      parts,
      `from unnest($1) s (name) where s.name not in (select b.name from (${BLOB_NAMES}) b)`,
      old,
    );
  };
  for await (const { name, since } of parts.uploads.list()) {
    if (OURS.test(name)) stored.push({ name, isOld: since.getTime() < now - DAY_MS });
    if (stored.length === BATCH) await compare();
  }
  await compare();
  return { "rows without content": missing, "contents without row": stray };
}

/** Counts the rows of a query from its `from` on; `$1` is the list of names. */
function count({ database }: Parts, query: string, names?: string[]): Promise<number> {
  const [before = "", after] = query.split("$1");
  const rest = after === undefined ? sql.raw(before) : sql`${sql.raw(before)}${names}::text[]${sql.raw(after)}`;
  return inTransaction(
    database,
    worker,
    async ({ db }) => (await sql<{ n: number }>`select count(*)::int as n ${rest}`.execute(db)).rows[0]?.n ?? 0,
    SECONDS,
  );
}
