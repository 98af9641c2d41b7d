import { readFile } from "node:fs/promises";
import type pg from "pg";
import { withoutIndexes } from "./indexes.ts";

/** What a crowd leaves behind beside its visits, in the order in which one is made of another. */
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

/** A version 7 UUID of a moment: rows lie in their indexes as they would have come. */
const uuidAt = `
  create or replace function pg_temp.uuid_at(at timestamptz) returns uuid language sql volatile as $$
    select encode(set_byte(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
      6, 112 + (random() * 15)::int), 'hex')::uuid
  $$`;

/**
 * Fills the tables around an existing crowd, in proportion to it, each part by the statements of its file in `crowd/`.
 * The connection is one on which triggers are off: what they would have made is made here too.
 */
export async function loadAround(
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
