import { expect, test } from "vitest";
import type { ImportRow } from "#app/contracts/imports.ts";
import { visitors } from "#tests/world/people.ts";
import { eventually, upload, withJobs } from "#tests/world/working.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);

test("a spreadsheet is read, looked at and saved", async () => {
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
