import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#app/db/pool.server.ts";
import { within } from "#app/db/scope.server.ts";
import { TERM_FOLDER } from "#app/domain/access-terms.ts";
import { worker } from "./folding.ts";

const BATCH = 1000;
const UPLOAD = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.pdf)?(\.part|\.tmp)?$/;

/**
 * Removes the uploads of before `before` that no row speaks of: those of a transaction that did not last, or of a process
 * that ended. Whether it lasted is sometimes unknown when it ends, so no file is removed at that moment.
 */
export async function sweepUploads(database: Database, folder: string, before: Date): Promise<void> {
  for (const place of ["", TERM_FOLDER]) {
    for await (const names of namesIn(join(folder, place))) {
      const kept = await known(database, place, names);
      for (const name of names) {
        const path = join(folder, place, name);
        if (!kept.has(name) && (await stat(path)).mtime < before) await rm(path);
      }
    }
  }
}

async function* namesIn(folder: string): AsyncGenerator<string[]> {
  const directory = await opendir(folder).catch(() => []);
  let names: string[] = [];
  for await (const entry of directory) {
    if (!entry.isFile() || !UPLOAD.test(entry.name)) continue;
    names.push(entry.name);
    if (names.length < BATCH) continue;
    yield names;
    names = [];
  }
  yield names;
}

async function known(database: Database, place: string, names: string[]): Promise<Set<string>> {
  const asked =
    place === ""
      ? sql<{ name: string }>`select uuid::text as name from files where uuid::text = any(${names})`
      : sql<{ name: string }>`select substr(file, ${place.length + 2}::int) as name from access_terms
          where file = any(${names.map((name) => `${place}/${name}`)})`;
  const { rows } = await within(database, worker, (scope) => asked.execute(scope.db));
  return new Set(rows.map(({ name }) => name));
}
