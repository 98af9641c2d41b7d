import { randomUUID, randomUUIDv7 } from "node:crypto";
import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { reportOrphans } from "#app/jobs/orphans.ts";
import { REFERENCES } from "#app/jobs/unkeyed-references.ts";
import { upload } from "#tests/world/jobs.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const folder = () => join(world.folder, "uploads");
const lines: string[] = [];
const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
const report = () => reportOrphans({ ...world, log });

/** Columns without a foreign key that are not compared, each with the reason. */
const NOT_COMPARED: [columns: RegExp, reason: string][] = [
  [/_(deltas|rollups)\./, "figures outlive what they count"],
  [
    /^(access_block_events|audit_events|data_request_steps|document_reads|service_agreement_events|visitor_history)\./,
    "records of what was done outlive what they name",
  ],
  [/^store_task_suppliers\.(?!supplier_uuid)/, "columns of the task or of its product, which they follow"],
  [/^visits\.owner_uuid$/, "part of the visitor's key"],
  [/^visit_suppliers\.owner_uuid$/, "part of the visit's key"],
  [/^visit_suppliers\.visitor_uuid$/, "the visitor of the visit"],
  [
    /^visits\.(entered|left)_by$|^refusals\.refused_by$/,
    "users are never deleted, and no figure or rule reads who it was",
  ],
  [/^document_rule(s|_drafts)\.rule_uuid$/, "names the versions of one rule, not a row"],
  [/^document_rule_drafts\.last_/, "a position in the order of keys, not a reference"],
  [/^document_claims\.visitor_uuid$/, "the visitor of the document"],
  [/^allocations\.decision_uuid$/, "names the allocations that were decided together, not a row"],
  [/^invalid_agency_supplier_products\.review_uuid$/, "names the lines that were reviewed together, not a row"],
  [/^(payments|subscription_changes)\.receipt_uuid$/, "names the payments that were received in one piece, not a row"],
  [/^push_messages\.device_uuid$/, "a browser may unregister while its messages wait"],
  [/^user_device_tokens\.session_uuid$/, "an expired session is deleted and its browser stays registered"],
  [/^visitor_(statuses|gaps)\.responsible_uuid$/, "computed from the visitor"],
  [/^visitor_statuses_due\.last_/, "a position in the order of keys, not a reference"],
];

async function withoutKeys(statement: string, values: unknown[] = []): Promise<void> {
  await world.admin.query("set session_replication_role = replica");
  await world.admin.query(statement, values);
  await world.admin.query("set session_replication_role = origin");
}

test("rows without what they name are counted by column, recent ones alone", async () => {
  expect(await report()).toEqual({});
  expect(lines.join()).toContain("no orphans found");
  const { aurora, belo, sol, solCentro } = accounts;
  const visit = `insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day,
    entered_hour, entered_app_name) values ($1, gen_random_uuid(), $2, $3, $4, $5, current_date, 9, 'web')`;
  const now = new Date();
  await withoutKeys(visit, [aurora.uuid, now, randomUUID(), solCentro.uuid, sol.uuid]);
  // The visitor is another owner's.
  await withoutKeys(visit, [belo.uuid, now, visitors.ana.uuid, solCentro.uuid, sol.uuid]);
  await withoutKeys(visit, [aurora.uuid, now, visitors.ana.uuid, randomUUID(), sol.uuid]);
  await withoutKeys(visit, [aurora.uuid, now, visitors.ana.uuid, solCentro.uuid, randomUUID()]);
  await withoutKeys(visit, [
    aurora.uuid,
    new Date(now.getTime() - 60 * 86_400_000),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ]);
  await withoutKeys(
    `insert into visit_suppliers (supplier_uuid, entered_at, owner_uuid, visit_uuid, visitor_uuid, day)
     values ($1, now(), $2, $1, $1, current_date)`,
    [randomUUID(), aurora.uuid],
  );
  await withoutKeys(
    `insert into stays (owner_uuid, visitor_uuid, store_uuid, visit_uuid, entered_at, day)
     values ($1, $2, $3, gen_random_uuid(), now(), current_date)`,
    [aurora.uuid, visitors.ana.uuid, solCentro.uuid],
  );
  await withoutKeys("insert into document_notices (owner_uuid, document_uuid, days) values ($1, $2, 7)", [
    aurora.uuid,
    randomUUID(),
  ]);
  await withoutKeys(
    `insert into visit_corrections (store_uuid, uuid, retailer_uuid, owner_uuid, visit_uuid, visit_entered_at,
       visitor_uuid, left_at, reason, requested_by_name)
     values ($1, $2, $3, $4, $2, now() - interval '1 hour', $5, now(), 'Esqueceu', 'Celso')`,
    [solCentro.uuid, randomUUID(), sol.uuid, aurora.uuid, visitors.ana.uuid],
  );
  expect(await report()).toEqual({
    "visits.visitor_uuid": 2,
    "visits.store_uuid": 1,
    "visits.retailer_uuid": 1,
    "visit_suppliers.visit_uuid": 1,
    "visit_suppliers.supplier_uuid": 1,
    "stays.visit_uuid": 1,
    "document_notices.document_uuid": 1,
    "visit_corrections.visit_uuid": 1,
  });
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
    level: 40,
    msg: "orphans found",
    orphans: { "stays.visit_uuid": 1 },
  });
});

test("rows without content and contents without a row are counted, young ones not", async () => {
  const before = await report();
  const sent = await upload(world, "aurora", "agencies", "Nome;CPF\nUgo Vaz;390.533.447-05\n");
  const { rows } = await world.admin.query("select file_uuid from visitor_imports where uuid = $1", [
    sent.body.visitor_import.uuid,
  ]);
  const stored = rows[0].file_uuid as string;
  const addRow = (age: string) =>
    world.admin.query(
      `insert into files (owner_uuid, uuid, name, media_type, size, sha256, created_at)
       values ($1, gen_random_uuid(), 'x', 'text/csv', 1, '', now() - $2::interval)`,
      [accounts.aurora.uuid, age],
    );
  const addContent = async (name: string, days: number) => {
    await writeFile(join(folder(), name), "x");
    const at = new Date(Date.now() - days * 86_400_000);
    await utimes(join(folder(), name), at, at);
  };
  await addRow("1 hour");
  await addContent(randomUUIDv7(), 0);
  await addContent("not-ours.txt", 2);
  expect(await report()).toEqual(before);
  await addRow("2 days");
  await addRow("2 days");
  await mkdir(join(folder(), "termos"), { recursive: true });
  await addContent(randomUUIDv7(), 2);
  await addContent(join("termos", `${randomUUIDv7()}.pdf`), 2);
  await addContent(randomUUIDv7(), 2);
  expect(await report()).toEqual({ ...before, "rows without content": 2, "contents without row": 3 });
  await world.admin.query("update files set created_at = now() - interval '2 days' where uuid = $1", [stored]);
  expect(await report()).toEqual({ ...before, "rows without content": 2, "contents without row": 3 });
  await rm(join(folder(), stored));
  expect(await report()).toEqual({ ...before, "rows without content": 3, "contents without row": 3 });
});

test("every uuid without a foreign key is compared, or has a reason not to be", async () => {
  const { rows } = await world.admin.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid = 'uuid'::regtype and a.attname <> 'uuid' and not exists (
        -- A key with another column that may be null does not always hold.
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
          and not (a.attnotnull and exists (
            select from pg_attribute o where o.attrelid = c.oid and o.attnum = any(k.conkey) and not o.attnotnull)))`);
  const compared = new Set(REFERENCES.map(({ table, column }) => `${table}.${column}`));
  const loose = rows.map(({ name }) => name);
  const isExcused = (name: string) => NOT_COMPARED.some(([columns]) => columns.test(name));
  expect(loose.filter((name) => !compared.has(name) && !isExcused(name))).toEqual([]);
  expect([...compared].filter((name) => !loose.includes(name))).toEqual([]);
  expect(NOT_COMPARED.filter(([columns]) => !loose.some((name) => columns.test(name)))).toEqual([]);
});
