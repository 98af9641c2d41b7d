import { readFile } from "node:fs/promises";
import type pg from "pg";
import { withoutIndexes } from "./indexes.ts";

/** The parts of a crowd's surroundings, each made from those before it. */
const parts = [
  "people",
  "bell",
  "audit",
  "papers",
  "gate",
  "jobs",
  "field",
  "surveys",
  "aisles",
  "money",
  "signals",
] as const;

/** Returns a version 7 UUID for a moment, so that rows lie in their indexes as if inserted at that time. */
const uuidAt = `
  create or replace function pg_temp.uuid_at(at timestamptz) returns uuid language sql volatile as $$
    select encode(set_byte(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
      6, 112 + (random() * 15)::int), 'hex')::uuid
  $$`;

/**
 * Fills the tables around an existing crowd, in proportion to it, each part with the statements of its file in
 * `crowd/`. Triggers are off on the connection: these statements also write the rows that triggers would.
 */
export async function loadRelatedTables(
  client: pg.Client,
  step: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  await client.query(uuidAt);
  for (const part of parts) {
    const text = await readFile(new URL(`crowd/${part}.sql`, import.meta.url), "utf8");
    const tables = new Set([...text.matchAll(/^insert into (\w+)/gm)].map(([, table]) => table as string));
    await step(part, () =>
      withoutIndexes(client, [...tables], async () => {
        await client.query(text);
      }),
    );
    await client.query(`analyze ${[...tables].join(", ")}`);
  }
}
