import { randomUUID } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { purgeStrayFiles } from "#app/jobs/exports.ts";
import { purgeUploads } from "#app/jobs/retention.ts";
import { pictureForm } from "#tests/world/field.ts";
import { RETENTION, startTestJobs, upload } from "#tests/world/jobs.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const owner = accounts.aurora.uuid;
const uploadsFolder = () => join(world.folder, "uploads");
const purge = async () => {
  await purgeUploads(world.database, world.uploads, RETENTION);
  await purgeStrayFiles(world);
};

async function onDisk(name: string, days: number): Promise<void> {
  await mkdir(uploadsFolder(), { recursive: true });
  const at = new Date(Date.now() - days * 86_400_000);
  await writeFile(join(uploadsFolder(), name), name);
  await utimes(join(uploadsFolder(), name), at, at);
}

const pointers = {
  photo: (uuid: string) =>
    world.admin.query("update visitors set photo_uuid = $1 where uuid = $2", [uuid, visitors.ana.uuid]),
  document: (uuid: string) =>
    world.admin.query(
      "insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, file_uuid) values ($1, $2, $3, $4, $5)",
      [owner, randomUUID(), visitors.ana.uuid, documentTypes.rg, uuid],
    ),
  template: (uuid: string) =>
    world.admin.query("update document_types set template_owner_uuid = $1, template_uuid = $2 where uuid = $3", [
      owner,
      uuid,
      documentTypes.rg,
    ]),
  logo: async (uuid: string) => {
    const supplier = randomUUID();
    await world.admin.query("insert into agency_suppliers (agency_uuid, uuid, supplier_name) values ($1, $2, $3)", [
      owner,
      supplier,
      supplier,
    ]);
    await world.admin.query(
      "insert into report_settings (agency_uuid, agency_supplier_uuid, logo_uuid) values ($1, $2, $3)",
      [owner, supplier, uuid],
    );
  },
  evidence: (uuid: string) =>
    world.admin.query(
      `insert into evidences (agency_uuid, uuid, file_uuid, moment, visitor_uuid, store_uuid, retailer_uuid, day)
       values ($1, $2, $3, 'after', $4, $5, $6, current_date)`,
      [owner, randomUUID(), uuid, visitors.ana.uuid, accounts.solCentro.uuid, accounts.sol.uuid],
    ),
};
const importStates = ["reading", "ready", "saving", "saved", "unreadable", "discarded"] as const;

async function makeImport(file: string, state: string, days: number): Promise<void> {
  const uuid = randomUUID();
  await world.admin.query(
    `insert into batch_jobs (owner_uuid, uuid, kind, title, created_at) values ($1, $2, 'visitor_import', 'x', now() - make_interval(days => $3))`,
    [owner, uuid, days],
  );
  await world.admin.query("insert into batch_tasks (owner_uuid, job_uuid, position, title) values ($1, $2, 1, 'x')", [
    owner,
    uuid,
  ]);
  await world.admin.query(
    `insert into visitor_imports (owner_uuid, uuid, job_uuid, file_uuid, state, created_at)
     values ($1, $2, $2, $3, $4, now() - make_interval(days => $5))`,
    [owner, uuid, file, state, days],
  );
  await world.admin.query(
    "insert into visitor_import_rows (owner_uuid, import_uuid, line, outcome, typed) values ($1, $2, 2, 'create', '{a}')",
    [owner, uuid],
  );
}

/** Returns every file that a row references, found through the database's foreign keys. */
async function referencedFiles(): Promise<string[]> {
  const { rows } = await world.admin.query<{ query: string }>(`
    select format('select p.%I::text as uuid from %s p where p.%1$I is not null', a.attname, k.conrelid::regclass) as query
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = 'files'::regclass and k.conparentid = 0`);
  const found = await world.admin.query<{ uuid: string }>(rows.map(({ query }) => query).join(" union "));
  return found.rows.map(({ uuid }) => uuid);
}

const one = fc.record({
  days: fc.constantFrom(0, 2, 29, 31, 200),
  row: fc.boolean(),
  pointer: fc.constantFrom(null, "import" as const, ...(Object.keys(pointers) as (keyof typeof pointers)[])),
  state: fc.constantFrom(...importStates),
  suffix: fc.constantFrom("", "", "", ".half", ".txt"),
});

test("a purge removes all but referenced and young files; a second changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 5, maxLength: 25 }), async (made) => {
      const expected = new Map<string, boolean>();
      for (const { days, row, pointer, state, suffix } of made) {
        const uuid = randomUUID();
        await onDisk(uuid + suffix, days);
        if (suffix) {
          expected.set(uuid + suffix, suffix === ".txt" || days === 0);
          continue;
        }
        expected.set(uuid, days === 0);
        if (!row) continue;
        await world.admin.query(
          `insert into files (owner_uuid, uuid, name, media_type, size, sha256, created_at)
           values ($1, $2, 'x', 'text/csv', 1, '', now() - make_interval(days => $3))`,
          [owner, uuid, days],
        );
        if (pointer === "import") await makeImport(uuid, state, days);
        else if (pointer) await pointers[pointer](uuid);
        const lasts = { reading: 9999, saving: 9999, saved: 180, ready: 30, unreadable: 30, discarded: 30 }[state];
        if (pointer === "import") expected.set(uuid, days === 0 || days < lasts);
        // Nothing references a replaced photo or template.
        else if (pointer === "photo" || pointer === "template") expected.delete(uuid);
        else if (pointer) expected.set(uuid, true);
      }
      const before = new Set(await referencedFiles());
      await purge();
      const left = new Set(await readdir(uploadsFolder()));
      const still = await referencedFiles();
      expect(still.filter((uuid) => !left.has(uuid))).toEqual([]);
      for (const [name, stays] of expected) expect({ name, there: left.has(name) }).toEqual({ name, there: stays });
      expect([...before].filter((uuid) => !still.includes(uuid) && left.has(uuid))).toEqual([]);
      const { rows } = await world.admin.query<{ uuid: string }>("select uuid from files");
      expect(rows.filter(({ uuid }) => !left.has(uuid))).toEqual([]);
      await purge();
      expect(new Set(await readdir(uploadsFolder()))).toEqual(left);
    }),
    { numRuns: 10 },
  );
}, 90_000);

test("a replaced photo is deleted after a day; two purges at once do no harm", async () => {
  const aurora = await world.as("aurora");
  const path = `/v1/agencies/visitors/${visitors.bruno.uuid}/photo`;
  const photo = async () => {
    expect((await aurora("PUT", path, pictureForm())).status).toBeLessThan(300);
    const { rows } = await world.admin.query("select photo_uuid from visitors where uuid = $1", [visitors.bruno.uuid]);
    return rows[0].photo_uuid as string;
  };
  const first = await photo();
  const second = await photo();
  await purge();
  expect(await readdir(uploadsFolder())).toEqual(expect.arrayContaining([first, second]));
  await world.admin.query("update files set created_at = now() - interval '2 days' where uuid in ($1, $2)", [
    first,
    second,
  ]);
  await Promise.all([purge(), purge(), purge()]);
  const left = await readdir(uploadsFolder());
  expect([left.includes(first), left.includes(second)]).toEqual([false, true]);
  expect((await aurora("GET", path)).status).toBe(200);
});

test("the queue deletes a discarded import with its lines, job and sheet", async () => {
  const jobs = startTestJobs(world);
  try {
    const aurora = await world.as("aurora");
    const sent = await upload(world, "aurora", "agencies", "Nome;CPF\r\nGil Moura;286.255.878-87\r\n");
    const { uuid } = sent.body.visitor_import;
    const path = `/v1/agencies/visitor_imports/${uuid}`;
    await aurora("POST", `${path}/discarding`);
    const { rows } = await world.admin.query("select file_uuid, job_uuid from visitor_imports where uuid = $1", [uuid]);
    const [{ file_uuid, job_uuid }] = rows;
    for (const table of ["visitor_imports", "batch_jobs", "files"])
      await world.admin.query(`update ${table} set created_at = now() - interval '31 days'`);
    await world.admin.query("update batch_jobs set finished_at = now() - interval '31 days' where uuid = $1", [
      job_uuid,
    ]);
    await world.admin.query("select graphile_worker.add_job('apply_retention')");
    await expect.poll(() => readdir(uploadsFolder()), { timeout: 10_000 }).not.toContain(file_uuid);
    expect((await aurora("GET", path)).status).toBe(404);
    for (const [table, column] of [
      ["visitor_import_rows", "import_uuid"],
      ["batch_tasks", "job_uuid"],
    ])
      expect(
        (await world.admin.query(`select from ${table} where ${column} in ($1, $2)`, [uuid, job_uuid])).rows,
      ).toEqual([]);
  } finally {
    await jobs.stop();
  }
});
