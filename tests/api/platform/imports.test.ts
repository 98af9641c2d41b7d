import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { IMPORT_LIMIT, type ImportRow, type VisitorImport } from "#app/contracts/platform/imports.ts";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { peopleSheet } from "#tests/world/files/sheets.ts";
import { fixture } from "#tests/world/files/spreadsheets.ts";
import { eventually, upload, withJobs } from "#tests/world/jobs.ts";
import { accounts, type Login, visitors } from "#tests/world/people.ts";
import { type Answer, openWorld } from "#tests/world/world.ts";

const world = openWorld();
beforeAll(() => {
  vi.stubEnv("TMPDIR", world.folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
});
withJobs(world);

test("a spreadsheet is read, previewed and saved", async () => {
  const sheet = [
    "Relação de pessoal;;;",
    "Nome;CPF;Telefone;Função;CPF do supervisor;Turno",
    `Ana Beatriz Prado;${visitors.ana.cpf};;;;`,
    `Bruno T. Tavares;${visitors.bruno.cpf};(11) 98765-4321;;;manhã`,
    "Gil Moura;286.255.878-87;;Promotor;346.085.143-00;",
    "Hugo Pires;346.085.143-00;;Supervisor;;",
    "Hugo Outro;346.085.143-00;;;;",
    "Ivo;346.085.143-01;;;;",
    "Jó Lima;71428793860;;;111.444.777-35;",
  ].join("\r\n");
  const sent = await upload(world, "aurora", "agencies", sheet);
  expect(sent).toMatchObject({
    status: 201,
    body: {
      visitor_import: {
        state: "ready",
        file_name: "pessoas.csv",
        to_create: 2,
        to_update: 1,
        unchanged: 1,
        refused: 3,
        ignored_columns: ["Turno"],
        created_by_name: "Alice Aurora",
        job: { state: "waiting", tasks: [{ state: "done" }, { state: "done" }, { state: "waiting" }] },
      },
    },
  });
  const aurora = await world.as("aurora");
  const path = `/v1/agencies/visitor_imports/${sent.body.visitor_import.uuid}`;
  const rows = (await aurora("GET", `${path}/rows`)).body.data;
  expect(
    (rows as ImportRow[]).map(({ line, outcome, reasons }) => [line, outcome, ...reasons.map((r) => r.message)]),
  ).toEqual([
    [3, "unchanged"],
    [4, "update"],
    [5, "create"],
    [6, "create"],
    [7, "refused", "CPF repetido no arquivo: já está na linha 6"],
    [8, "refused", "CPF inválido: o dígito verificador não confere"],
    [9, "refused", "CPF do supervisor: não há supervisor com este CPF no cadastro nem no arquivo"],
  ]);
  expect(rows[1].changes).toEqual({
    name: ["Bruno Tavares", "Bruno T. Tavares"],
    phone: ["", "11987654321"],
  });
  expect((await aurora("POST", `${path}/saving`)).body.visitor_import.state).toBe("saving");
  const saved = await eventually(
    async () => (await aurora("GET", path)).body.visitor_import,
    ({ state }) => state === "saved",
  );
  expect(saved.job).toMatchObject({ state: "done", tasks: [{}, {}, { state: "done", done: 3, total: 3 }] });
  const { rows: people } = await world.admin.query(
    `select v.name, v.phone, v.version, r.name as supervisor from visitors v left join visitors r on r.uuid = v.responsible_uuid
     where v.cpf in ('11144477735', '28625587887', '34608514300') order by 1`,
  );
  expect(people).toEqual([
    { name: "Bruno T. Tavares", phone: "11987654321", version: 2, supervisor: "Carla Nunes" },
    { name: "Gil Moura", phone: "", version: 1, supervisor: "Hugo Pires" },
    { name: "Hugo Pires", phone: "", version: 1, supervisor: null },
  ]);
});

async function savedImport(login: Login, root: string, uuid: string): Promise<VisitorImport> {
  const client = await world.as(login);
  const path = `/v1/${root}/visitor_imports/${uuid}`;
  const { status } = await client("POST", `${path}/saving`);
  expect(status).toBe(200);
  return eventually(
    async () => (await client("GET", path)).body.visitor_import as VisitorImport,
    ({ state }) => state !== "saving",
  );
}

async function rowsOf(login: Login, root: string, uuid: string, outcome: string): Promise<ImportRow[]> {
  const client = await world.as(login);
  return (await client("GET", `/v1/${root}/visitor_imports/${uuid}/rows?outcome=${outcome}&per_page=1000`)).body.data;
}

test("of 2,000 lines saved by LibreOffice exactly the 40 faulty ones are refused", async () => {
  const { wrong } = peopleSheet();
  const read = await readUntil(
    await upload(world, "boreal", "agencies", readFileSync(fixture("people.xlsx")), "gente.xlsx"),
  );
  expect(read).toMatchObject({ state: "ready", to_create: 1960, to_update: 0, unchanged: 0, refused: 40 });
  const refused = await rowsOf("boreal", "agencies", read.uuid, "refused");
  expect(refused.map(({ line }) => line)).toEqual([...wrong.keys()]);
  for (const { line, reasons } of refused) {
    const fault = wrong.get(line);
    expect(reasons).toEqual([{ field: fault?.field, message: expect.stringContaining(fault?.message ?? "?") }]);
  }

  const saved = await savedImport("boreal", "agencies", read.uuid);
  expect(saved).toMatchObject({ state: "saved", to_create: 1960, refused: 40 });
  const { rows } = await world.admin.query(
    `select count(*)::int as people, count(responsible_uuid)::int as led, count(distinct cpf)::int as cpfs,
       (select count(*)::int from visitor_history h where h.owner_uuid = $1 and kind = 'imported' and actor_name = 'Bento Boreal') as recorded
     from visitors where owner_uuid = $1 and created_at > now() - interval '1 hour' and cpf <> $2`,
    [accounts.boreal.uuid, visitors.davi.cpf],
  );
  expect(rows[0]).toEqual({ people: 1960, led: 1950, cpfs: 1960, recorded: 1960 });

  const again = await readUntil(await upload(world, "boreal", "agencies", readFileSync(fixture("people-1252.csv"))));
  expect(again).toMatchObject({ unchanged: 1960, to_create: 0, to_update: 0, refused: 40 });
});

test("the refused lines download as a file that imports once corrected", async () => {
  const sheet = "Nome;CPF;Telefone\r\nZuleica Pinto;529.982.247-24;123\r\nOtto Lins;;\r\n";
  const sent = await upload(world, "cafe", "suppliers", sheet);
  const { uuid } = sent.body.visitor_import;
  const file = await world.api(
    new Request(`http://api.test/v1/suppliers/visitor_imports/${uuid}/failed_rows`, {
      headers: { authorization: `Bearer ${await world.token("cafe")}` },
    }),
  );
  expect(file.headers.get("content-disposition")).toContain("Linhas%20recusadas");
  const text = await file.text();
  expect(text.split("\r\n")[1]).toMatch(
    /^Zuleica Pinto;529\.982\.247-24;;123;.*;CPF inválido: o dígito verificador não confere, Telefone inválido/,
  );
  const corrected = text
    .replace("247-24;;123", "247-25;;(11) 3333-4444")
    .replace("Otto Lins;", "Otto Lins;390.533.447-05");
  const second = await upload(world, "cafe", "suppliers", corrected);
  expect(second.body.visitor_import).toMatchObject({
    to_create: 2,
    refused: 0,
    ignored_columns: ["Motivo da recusa"],
  });
});

test("saving twice at once has one effect", async () => {
  const sent = await upload(world, "limpa", "service_providers", "Nome;CPF\nRaul Dias;529.982.247-25\n");
  const limpa = await world.as("limpa");
  const { uuid } = sent.body.visitor_import;
  const path = `/v1/service_providers/visitor_imports/${uuid}/saving`;
  const answers = await Promise.all([limpa("POST", path), limpa("POST", path), limpa("POST", path)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await savedImport("limpa", "service_providers", uuid);
  const { rows } = await world.admin.query(
    `select count(*)::int as people, sum(version)::int as version,
       (select count(*)::int from visitor_history h join visitors v on v.uuid = h.visitor_uuid where v.name = 'Raul Dias') as recorded
     from visitors where name = 'Raul Dias'`,
  );
  expect(rows[0]).toEqual({ people: 1, version: 1, recorded: 1 });
});

test("changes by others after the preview are not overwritten", async () => {
  const aurora = await world.as("aurora");
  const sheet = [
    "Nome;CPF;E-mail;Telefone",
    `Ana Beatriz Prado;${visitors.ana.cpf};ana@exemplo.com.br;1133334444`,
    `Carla Nunes;${visitors.carla.cpf};carla@exemplo.com.br;`,
    `Lúcia Reis;${cpfOf(7)};;`,
  ].join("\n");
  const sent = await upload(world, "aurora", "agencies", sheet);
  const { uuid } = sent.body.visitor_import;
  expect(sent.body.visitor_import).toMatchObject({ to_update: 2, to_create: 1 });
  const change = async (id: string, fields: object) => {
    const found = (await aurora("GET", `/v1/agencies/visitors/${id}`)).body.visitor;
    expect((await aurora("PUT", `/v1/agencies/visitors/${id}`, { visitor: { ...found, ...fields } })).status).toBe(200);
  };
  await change(visitors.ana.uuid, { email: "outra@exemplo.com.br" });
  await change(visitors.carla.uuid, { phone: "1155556666" });
  await aurora("POST", "/v1/agencies/visitors", { visitor: { name: "Lúcia R.", cpf: cpfOf(7) } });

  const saved = await savedImport("aurora", "agencies", uuid);
  expect(saved).toMatchObject({ state: "saved", to_create: 0, to_update: 1, refused: 2 });
  const refused = await rowsOf("aurora", "agencies", uuid, "refused");
  expect(refused.map(({ line, reasons }) => [line, ...reasons.map(({ field }) => field)])).toEqual([
    [2, "email"],
    [4, "cpf"],
  ]);
  const { rows } = await world.admin.query("select name, email, phone from visitors where uuid = any($1) order by 1", [
    [visitors.ana.uuid, visitors.carla.uuid],
  ]);
  expect(rows).toEqual([
    { name: "Ana Beatriz Prado", email: "outra@exemplo.com.br", phone: "" },
    { name: "Carla Nunes", email: "carla@exemplo.com.br", phone: "1155556666" },
  ]);
});

test("a file that is not a spreadsheet is refused at once, with advice", async () => {
  const refusal = async (content: Uint8Array | string, name = "a.csv") => {
    const answer = await upload(world, "aurora", "agencies", content, name);
    return [answer.status, answer.body.errors?.visitor_import[0].file?.[0]];
  };
  expect(await refusal(readFileSync(fixture("open.ods")))).toEqual([
    422,
    expect.stringContaining("LibreOffice (.ods)"),
  ]);
  expect(await refusal("")).toEqual([422, "Escolha um arquivo."]);
  expect(await refusal("%PDF-1.7")).toEqual([422, expect.stringContaining("PDF")]);
  expect((await refusal(Buffer.alloc(IMPORT_LIMIT + 1, "a")))[0]).toBe(413);
  expect((await refusal(Buffer.alloc(IMPORT_LIMIT + 1_000_000, "a")))[0]).toBe(413);
  const aurora = await world.as("aurora");
  expect((await aurora("POST", "/v1/agencies/visitor_imports", { file: "x" })).status).toBe(422);
  expect(await readdir(world.folder)).not.toContainEqual(expect.stringContaining(".part"));
  const unreadable = await readUntil(await upload(world, "aurora", "agencies", "a;b\n1;2\n"));
  expect(unreadable).toMatchObject({ state: "unreadable", refusal: expect.stringContaining("linha de títulos") });
});

test("only the own account may import, and only with full level", async () => {
  const sent = await upload(world, "belo", "suppliers", "Nome;CPF\nSaulo Luz;390.533.447-05\n");
  const { uuid } = sent.body.visitor_import;
  const cafe = await world.as("cafe");
  for (const path of ["", "/rows", "/failed_rows"]) {
    expect((await cafe("GET", `/v1/suppliers/visitor_imports/${uuid}${path}`)).status).toBe(404);
  }
  expect((await cafe("POST", `/v1/suppliers/visitor_imports/${uuid}/saving`)).status).toBe(404);
  expect((await upload(world, "aurora.escrita", "agencies", "Nome;CPF\n")).status).toBe(403);
  expect((await upload(world, "sol", "retailers", "Nome;CPF\n")).status).toBe(404);
  const belo = await world.as("belo");
  const job = (await belo("GET", "/v1/suppliers/batch_jobs")).body.data[0];
  expect(job).toMatchObject({ kind: "visitor_import", state: "waiting", title: "Importação de pessoas.csv" });
  expect((await cafe("GET", `/v1/suppliers/batch_jobs/${job.uuid}`)).status).toBe(404);
  expect((await belo("POST", `/v1/suppliers/visitor_imports/${uuid}/discarding`)).body.visitor_import.state).toBe(
    "discarded",
  );
  expect((await belo("POST", `/v1/suppliers/visitor_imports/${uuid}/saving`)).status).toBe(422);
});

test("a form sent twice with one key is one import", async () => {
  const send = () =>
    upload(world, "belo", "suppliers", "Nome;CPF\nTaís Rocha;390.533.447-05\n", "taís.csv", {
      "idempotency-key": "a-mesma-planilha",
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ body }) => body.visitor_import.uuid)).size).toBe(1);
  const { rows } = await world.admin.query("select count(*)::int as n from files where name = 'taís.csv'");
  expect(rows[0].n).toBe(1);
});

/** Waits until the import's file is read and returns the import. */
async function readUntil(sent: Answer): Promise<VisitorImport> {
  expect(sent.status).toBe(201);
  const { uuid } = sent.body.visitor_import;
  return eventually(
    async () => {
      const { rows } = await world.admin.query("select * from visitor_imports where uuid = $1", [uuid]);
      return rows[0] as VisitorImport;
    },
    ({ state }) => state !== "reading",
  );
}

test("an aborted upload leaves nothing", async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nNome;CPF\r\n';
  const send = async (body: ReadableStream<Uint8Array> | string) => {
    const authorization = `Bearer ${await world.token("aurora")}`;
    const headers = { authorization, "content-type": "multipart/form-data; boundary=b" };
    const init = { method: "POST", body, headers, duplex: "half" };
    const answer = await world.api(new Request("http://api.test/v1/agencies/visitor_imports", init));
    return [answer.status, (await answer.json()).errors.visitor_import[0].file];
  };
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull: (controller) => controller.error(new Error("gone")),
  });
  const interrupted = [422, ["O envio foi interrompido. Envie o arquivo de novo."]];
  expect(await send(broken)).toEqual(interrupted);
  expect(await send(head)).toEqual(interrupted);
  expect(await send("no form at all")).toEqual(interrupted);
  expect(await readdir(world.folder)).not.toContainEqual(expect.stringContaining(".part"));
});
