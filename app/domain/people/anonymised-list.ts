import { appendFile, readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "#app/db/pool.server.ts";
import { type Actor, inTransaction } from "#app/db/scope.server.ts";

/** The name of the file, in DATA_DIR. */
export const ANONYMISED_LIST = "anonymised.list";

/** The actor of what is done after a restore. */
export const restorer: Actor = { audience: "work", org: null, user: null, name: "Restauração de backup" };

/** Anonymised people: when each was anonymised, by the digest of the CPF. */
export type AnonymisedPeople = Map<string, string>;

const LINE = /^(v1\.[0-9a-f]{12}\.[\w-]{43}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;

/**
 * Adds the anonymised people of the database to the file outside it, and returns those whom only the file has: a copy
 * of the database that is older than their anonymisation may have brought them back. Lines are only ever appended, each
 * after a line break of its own, so that one that was cut off spoils no other.
 */
export async function listAnonymised(database: Database, path: string): Promise<AnonymisedPeople> {
  const stored = await inTransaction(database, restorer, async ({ db }) => {
    const { rows } = await sql<{ digest: string; done_at: Date | string }>`
      select digest, done_at from anonymised_people`.execute(db);
    return new Map(rows.map(({ digest, done_at }) => [digest, new Date(done_at).toISOString()]));
  });
  const listed = await readList(path);
  const fresh = [...stored].filter(([digest]) => !listed.has(digest));
  const lines = fresh.map(([digest, at]) => `\n${digest} ${at}`).join("");
  if (lines) await appendFile(path, `${lines}\n`, { mode: 0o600, flush: true });
  return new Map([...listed].filter(([digest]) => !stored.has(digest)));
}

async function readList(path: string): Promise<AnonymisedPeople> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const lines = text.split("\n").map((line) => LINE.exec(line));
  return new Map(lines.flatMap((line) => (line ? [[line[1] as string, line[2] as string]] : [])));
}
