import { beforeAll, expect, test } from "vitest";
import { COUNT_CAP } from "#app/contracts/platform/paging.ts";
import { purgeExports, purgeStrayFiles } from "#app/jobs/exports.ts";
import { AHEAD_SECONDS } from "#tests/world/clock.ts";
import { rowsIn } from "#tests/world/files/spreadsheets.ts";
import { eventually, startTestJobs } from "#tests/world/jobs.ts";
import { accounts, type Login } from "#tests/world/people.ts";
import { blobNames } from "#tests/world/services/bucket.ts";
import { type Answer, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const PEOPLE = COUNT_CAP + 2_345;
const list = "/v1/agencies/visitors";

beforeAll(async () => {
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge)
     select $1, gen_random_uuid(), '=Pessoa ' || i, lpad(i::text, 11, '0'), '28' || lpad(i::text, 11, '0')
     from generate_series(1, $2::int) i`,
    [accounts.boreal.uuid, PEOPLE],
  );
});

async function registered(): Promise<number> {
  const { rows } = await world.admin.query(
    "select count(*)::int as n from visitors where owner_uuid = $1 and removed_at is null",
    [accounts.boreal.uuid],
  );
  return rows[0].n;
}

async function file(login: Login, uuid: string): Promise<Response> {
  const authorization = `Bearer ${await world.token(login)}`;
  return world.api(new Request(`http://api.test/v1/agencies/exports/${uuid}/file`, { headers: { authorization } }));
}

const done = async (uuid: string): Promise<Answer["body"]> => {
  const boreal = await world.as("boreal");
  return eventually(
    async () => (await boreal("GET", `/v1/agencies/exports/${uuid}`)).body.export,
    ({ batch_job }) => batch_job.state === "done" || batch_job.state === "error",
  );
};

test("a list of over 10,000 rows becomes a background file for its requester only", async () => {
  const boreal = await world.as("boreal");
  const accepted = await boreal("GET", `${list}?format=csv`);
  expect(accepted.status).toBe(202);
  expect(accepted.body.export).toMatchObject({
    title: "Visitantes",
    format: "csv",
    rows: null,
    size: null,
    batch_job: { kind: "export", state: "waiting", title: "Exportação de Visitantes" },
  });
  const { uuid } = accepted.body.export;
  expect((await file("boreal", uuid)).status).toBe(404);
  const again = await Promise.all([1, 2, 3].map(() => boreal("GET", `${list}?format=csv`)));
  expect(again.map(({ body }) => body.export.uuid)).toEqual([uuid, uuid, uuid]);
  const workbook = (await boreal("GET", `${list}?format=xlsx&q=pessoa`)).body.export.uuid;
  expect(workbook).not.toBe(uuid);

  const jobs = startTestJobs(world);
  expect(await done(uuid)).toMatchObject({ rows: await registered(), batch_job: { state: "done" } });
  await done(workbook);
  await jobs.stop();

  const csv = await file("boreal", uuid);
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("content-disposition")).toMatch(/^attachment; filename="Export - Visitantes - [\d-]*\.csv"/);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await csv.arrayBuffer());
  expect(text.startsWith("\uFEFFNome;CPF;Função;")).toBe(true);
  expect(text).toContain("\r\n'=Pessoa 1;000.000.000-01;");
  const lines = text.trimEnd().split("\r\n");
  expect(new Set(lines).size).toBe((await registered()) + 1);
  const rows = await rowsIn(new Uint8Array(await (await file("boreal", workbook)).arrayBuffer()));
  expect(rows).toHaveLength(PEOPLE + 1);
  expect(rows.at(-1)?.cells[0]).toBe("=Pessoa 9999");

  expect((await file("aurora", uuid)).status).toBe(404);
  const aurora = await world.as("aurora");
  expect((await aurora("GET", `/v1/agencies/exports/${uuid}`)).status).toBe(404);
  expect((await aurora("GET", "/v1/agencies/exports")).body.data).toEqual([]);
  expect((await boreal("GET", "/v1/agencies/exports")).body.data).toHaveLength(2);
});

test("a file and its row are deleted after seven days, stray files after one", async () => {
  await world.uploads.put("00000000-0000-7000-8000-000000000bad", new Blob(["perdido"]));
  await purgeExports(world);
  const whenAged = (milliseconds: number) => ({
    ...world,
    uploads: { ...world.uploads, list: () => aged(milliseconds) },
  });
  async function* aged(milliseconds: number) {
    for await (const { name, since } of world.uploads.list())
      yield { name, since: new Date(+since + AHEAD_SECONDS * 1_000 - milliseconds) };
  }
  await purgeStrayFiles(whenAged(0));
  expect(await blobNames(world.uploads)).toHaveLength(3);
  const { rows } = await world.admin.query("update exports set expires_at = now() where format = 'csv' returning uuid");
  expect((await file("boreal", rows[0].uuid)).status).toBe(404);
  await purgeExports(world);
  const left = await blobNames(world.uploads);
  expect(left).toHaveLength(2);
  expect(left).not.toContain(rows[0].uuid);
  await purgeStrayFiles(whenAged(90_000_000));
  expect(await blobNames(world.uploads)).toEqual(left.filter((name) => !name.endsWith("bad")));
});
