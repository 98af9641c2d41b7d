import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { defaultJobFunctions as jobFunctions } from "#app/contracts/directory/job-functions.ts";
import { cpfCheckDigits } from "#app/contracts/people/cpf.ts";
import { type SheetVisitor, visitorCells, visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { newBadge } from "#app/domain/people/visitors.ts";
import { writeCsv } from "#app/domain/platform/spreadsheet/write.ts";
import { eventually, upload, withJobs } from "#tests/world/jobs.ts";
import { accounts, type Login } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);

async function download(login: Login, root: string, search = ""): Promise<Response> {
  const authorization = `Bearer ${await world.token(login)}`;
  return world.api(new Request(`http://api.test/v1/${root}/visitors/export${search}`, { headers: { authorization } }));
}

const NASTY = [
  "=SOMA(A1)",
  "  =1+1",
  "'=1",
  "''  -x",
  "'apóstrofo",
  "\u00A0@x",
  "\uFEFF+x",
  "＝x",
  "－x",
  "a-b",
  'tem "aspas"; e ponto e vírgula',
  ";=1",
  "linha\r\nquebrada\te\n\nmais",
  "\t=x",
  "\u000B=x",
  "\u2003＠x",
  "barra \\ e \\. e \\N",
  " espaço antes e depois ",
  "Ação É Água 😀",
  "\\.",
];

test("the export equals writeCsv's output for the same visitors, byte for byte", async () => {
  const people: SheetVisitor[] = [];
  for (const [i, name] of NASTY.entries()) {
    const base = String(100 + i).padStart(9, "0");
    people.push({
      name,
      cpf: base + cpfCheckDigits(base),
      birth_date: i % 2 ? "1990-12-31" : null,
      phone: i % 3 ? "11987654321" : "",
      email: i % 4 ? "-a@exemplo.com.br" : "",
      job_function: Object.keys(jobFunctions)[i % 4] ?? null,
      responsible_cpf: null,
      unit_cnpj: null,
      is_temporary: i % 5 === 0,
      temporary_from: i % 5 === 0 ? "2026-01-02" : null,
      temporary_until: i % 5 === 0 ? "2026-03-04" : null,
      active: i % 7 > 0,
    });
  }
  // Two ids of one millisecond are unordered, so they are sorted.
  const uuids = people.map(() => randomUUIDv7()).sort();
  for (const [i, { responsible_cpf: _, unit_cnpj: __, ...person }] of people.entries()) {
    const row = { owner_uuid: accounts.cafe.uuid, uuid: uuids[i], badge: newBadge(), ...person };
    const placeholders = Object.keys(row).map((_, i) => `$${i + 1}`);
    await world.admin.query(`insert into visitors (${Object.keys(row)}) values (${placeholders})`, Object.values(row));
  }
  async function* rows() {
    yield visitorColumns.map(({ label }) => label);
    for (const person of people) yield visitorCells(person, jobFunctions);
  }
  const expected = await new Response(writeCsv(rows())).text();
  const answer = await download("cafe", "suppliers");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toMatch(
    /filename="Export - Visitantes - \d\d-\d\d-\d{4}\.csv"; filename\*=UTF-8''Export%20-%20Visitantes/,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
    expected.startsWith("\uFEFF") ? expected : `\uFEFF${expected}`,
  );
});

test("an export holds the own account's filtered rows and imports without changes", async () => {
  const all = await (await download("aurora", "agencies")).text();
  expect(all.split("\r\n")).toHaveLength(5);
  expect(all).toContain("Ana Beatriz Prado;529.982.247-25;;;;Promotor;390.533.447-05;;não;;;sim");
  expect(await (await download("aurora", "agencies", "?q=bru")).text()).not.toContain("Ana Beatriz");
  const read = await upload(world, "aurora", "agencies", `\uFEFF${all}`);
  expect(read.body.visitor_import).toMatchObject({
    state: "ready",
    unchanged: 3,
    to_create: 0,
    to_update: 0,
    refused: 0,
  });
  expect((await download("aurora.nada", "agencies")).status).toBe(403);
  expect((await download("aurora.leitura", "agencies")).status).toBe(403);
  expect((await download("aurora.escrita", "agencies")).status).toBe(200);
});

test("the export follows the list's order", async () => {
  const aurora = await world.as("aurora");
  for (const column of ["name", "cpf", "job_function_name", "responsible_name", "active"]) {
    for (const sort of [column, `-${column}`]) {
      const { data } = (await aurora("GET", `/v1/agencies/visitors?sort=${sort}`)).body;
      const lines = (await (await download("aurora", "agencies", `?sort=${sort}`)).text()).split("\r\n").slice(1, -1);
      expect(lines.map((line) => line.split(";")[0])).toEqual(data.map(({ name }: { name: string }) => name));
    }
  }
});

test("an aborted download ends its query", async () => {
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge)
     select $1, gen_random_uuid(), repeat('nome ', 30), lpad(i::text, 11, '0'), '28' || lpad(i::text, 11, '0')
     from generate_series(1, 30000) i`,
    [accounts.boreal.uuid],
  );
  const running = async () =>
    (await world.admin.query("select from pg_stat_activity where query like 'copy%' and datname = current_database()"))
      .rowCount ?? 0;
  const answer = await download("boreal", "agencies");
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  expect(await running()).toBe(1);
  await reader?.cancel();
  expect(await eventually(running, (n) => n === 0)).toBe(0);
  const whole = await (await download("boreal", "agencies")).text();
  expect(whole.split("\r\n")).toHaveLength(30_003);
});
