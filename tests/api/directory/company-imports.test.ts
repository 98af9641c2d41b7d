import { expect, test } from "vitest";
import { cnpjOf } from "#app/demo/people/identifiers.ts";
import { eventually, upload, withJobs } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);

type Line = { line: number; outcome: string; reasons: { field: string; message: string }[]; changes: unknown };

async function imported(kind: string, lines: string[], login: "mob" | "backoffice" = "mob") {
  const client = await world.as(login);
  const sent = await upload(world, login, login, `${lines.join("\r\n")}\r\n`, "contas.csv", {}, `${kind}_imports`);
  expect(sent.status).toBe(201);
  const path = `/v1/${login}/${kind}_imports/${sent.body[`${kind}_import`].uuid}`;
  const look = async () => (await client("GET", path)).body[`${kind}_import`];
  const ready = await eventually(look, ({ state }) => state !== "reading");
  const rows = async () => (await client("GET", `${path}/rows`)).body.data as Line[];
  const save = async () => {
    expect((await client("POST", `${path}/saving`)).status).toBe(200);
    return eventually(look, ({ state }) => state === "saved");
  };
  return { client, path, ready, rows, save };
}

test("stores are created and changed by their CNPJ; what is wrong is said by line", async () => {
  const [first, second] = [cnpjOf(801), cnpjOf(802)];
  const heading = "Nome;Razão social;CNPJ;Código;Bandeira;Município;CEP;Latitude;Situação";
  const { client, path, ready, rows, save } = await imported("store", [
    heading,
    `Sol Jardins;Sol Jardins Ltda.;${first};0801;Sol;Sao Paulo - SP;01310-100;-23,5505;Ativo`,
    `Sol Moema;Sol Moema Ltda.;${second};0801;Sol;São Paulo/SP;;;`,
    `Sol Sem Cidade;Sol Ltda.;${cnpjOf(803)};0803;Sol;Bom Jesus;;;`,
    `Sol Sem Bandeira;Sol Ltda.;${cnpjOf(804)};0804;Estrela;São Paulo/SP;123;91;Aberta`,
    `Sol Repetida;Sol Ltda.;${first};0805;Sol;São Paulo/SP;;;`,
    `Agência;Aurora Ltda.;${accounts.aurora.cnpj};0806;Sol;São Paulo/SP;;;`,
  ]);
  expect(ready).toMatchObject({ state: "ready", to_create: 1, to_update: 0, refused: 5 });
  const read = await rows();
  expect(read.map(({ outcome }) => outcome)).toEqual(["create", ...Array(5).fill("refused")]);
  const reasons = (line: number) => read.find((row) => row.line === line)?.reasons.map(({ message }) => message);
  expect(reasons(3)).toEqual(["Código repetido no arquivo: já está na linha 2"]);
  expect(reasons(4)).toEqual(["Município desconhecido, ou de mais de um estado: escreva com a UF"]);
  expect(reasons(5)).toEqual([
    "CEP inválido: são 8 dígitos",
    "Latitude inválida: escreva graus, como -23,5505",
    "Situação: escreva Não cliente, Ativo, Inativo, Inadimplente, Cancelado",
  ]);
  expect(reasons(6)).toEqual(["CNPJ repetido no arquivo: já está na linha 2"]);
  expect(reasons(7)).toEqual(["Este CNPJ já é de uma conta de outro tipo"]);
  expect((await client("GET", `${path}/failed_rows`)).status).toBe(200);
  expect(await save()).toMatchObject({ to_create: 1, refused: 5 });

  const found = (await client("GET", "/v1/mob/stores?q=Sol Jardins")).body.data;
  expect(found).toMatchObject([{ name: "Sol Jardins", code: "0801", retailer: { trade_name: "Mercados Sol" } }]);
  const store = (await client("GET", `/v1/mob/stores/${found[0].uuid}`)).body.store;
  expect(store).toMatchObject({ cnpj: first, cep: "01310100", latitude: -23.5505, time_zone: "America/Sao_Paulo" });

  const again = await imported("store", [
    heading,
    `Sol Jardim;Sol Jardins Ltda.;${first};0801;Sol;Rio Branco/AC;;;`,
    `Lua Jardins;Sol Jardins Ltda.;${cnpjOf(805)};0801;Lua;São Paulo/SP;;;`,
  ]);
  expect(again.ready).toMatchObject({ to_create: 1, to_update: 1, refused: 0 });
  expect((await again.rows())[0]?.changes).toEqual({
    name: ["Sol Jardins", "Sol Jardim"],
    city: ["São Paulo/SP", "Rio Branco/AC"],
  });
  await again.save();
  const changed = (await client("GET", `/v1/mob/stores/${found[0].uuid}`)).body.store;
  expect(changed).toMatchObject({
    name: "Sol Jardim",
    cep: "01310100",
    latitude: -23.5505,
    city: { name: "Rio Branco" },
  });
});

test("the backoffice imports suppliers; only a new one needs its type", async () => {
  const cnpj = cnpjOf(811);
  const made = await imported(
    "supplier",
    [
      "Nome fantasia;Razão social;CNPJ;Tipo;E-mail",
      `Doces da Vó;Doces da Vó Ltda.;${cnpj};industria direta;Vendas@Doces.test`,
      `Sem Tipo;Sem Tipo Ltda.;${cnpjOf(812)};;`,
    ],
    "backoffice",
  );
  expect(made.ready).toMatchObject({ to_create: 1, refused: 1 });
  expect((await made.rows())[1]?.reasons).toEqual([{ field: "supplier_type", message: "Tipo é obrigatório" }]);
  await made.save();
  const again = await imported("supplier", [
    "Nome fantasia;Razão social;CNPJ;Telefone",
    `Doces da Vó;Doces da Vó Ltda.;${cnpj};(11) 98765-4321`,
  ]);
  expect(again.ready).toMatchObject({ to_update: 1, refused: 0 });
  await again.save();
  const [{ uuid }] = (await again.client("GET", "/v1/mob/suppliers?q=Doces da Vó")).body.data;
  expect((await again.client("GET", `/v1/mob/suppliers/${uuid}`)).body.supplier).toMatchObject({
    supplier_type: "direct",
    email: "vendas@doces.test",
    phone: "11987654321",
  });
});

test("a line does not overwrite what another user changed after the check", async () => {
  const cnpj = cnpjOf(821);
  const heading = "Nome fantasia;Razão social;CNPJ";
  await (await imported("agency", [heading, `Agência Velha;Velha Ltda.;${cnpj}`])).save();
  const waiting = await imported("agency", [heading, `Agência Nova;Velha Ltda.;${cnpj}`]);
  await (await imported("agency", [heading, `Agência Outra;Velha Ltda.;${cnpj}`])).save();
  expect(await waiting.save()).toMatchObject({ to_update: 0, refused: 1 });
  const [row] = await waiting.rows();
  expect(row?.reasons[0]?.message).toBe("Nome fantasia: outra pessoa mudou depois da conferência; importe de novo");
});

test("an import of one kind is not found among those of another", async () => {
  const { client, path } = await imported("agency", [
    "Nome fantasia;Razão social;CNPJ",
    `Agência Só;Só Ltda.;${cnpjOf(831)}`,
  ]);
  const other = path.replace("agency_imports", "lite_visitor_imports");
  for (const part of ["", "/rows", "/failed_rows"]) expect((await client("GET", other + part)).status).toBe(404);
  for (const part of ["/saving", "/discarding"]) expect((await client("POST", other + part)).status).toBe(404);
  const listed = (await client("GET", "/v1/mob/lite_visitor_imports")).body.data as { uuid: string }[];
  expect(listed.every(({ uuid }) => !path.endsWith(uuid))).toBe(true);
});

test("columns with other headings are assigned, and the file is read again", async () => {
  const { client, path, ready, save } = await imported("agency", [
    "Company;Legal name;Tax id;Status;Note",
    `Agência Estrela;Estrela Ltda.;${cnpjOf(860)};Inativo;x`,
  ]);
  expect(ready).toMatchObject({ state: "unreadable", columns: {} });
  expect(ready.headings).toEqual(["Company", "Legal name", "Tax id", "Status", "Note"]);
  const assign = (columns: object) => client("POST", `${path}/columns`, { agency_import: { columns } });
  const refusals = [
    [
      { Company: "trade_name", "Legal name": "trade_name" },
      "Duas colunas do arquivo não podem preencher o mesmo campo.",
    ],
    [{ Firm: "trade_name" }, "As colunas do arquivo não são mais estas. Abra a página de novo."],
    [{ Company: "password" }, "As colunas do arquivo não são mais estas. Abra a página de novo."],
  ] as const;
  for (const [columns, message] of refusals) {
    const refused = await assign(columns);
    expect([refused.status, refused.body.errors.agency_import]).toEqual([422, [{ base: [message] }]]);
  }
  const columns = { Company: "trade_name", "Legal name": "legal_name", "Tax id": "cnpj", Status: "" };
  expect((await assign(columns)).status).toBe(200);
  const look = async () => (await client("GET", path)).body.agency_import;
  const again = await eventually(look, ({ state }) => state !== "reading");
  expect(again).toMatchObject({
    state: "ready",
    to_create: 1,
    refused: 0,
    columns,
    ignored_columns: ["Status", "Note"],
  });
  await save();
  expect((await assign(columns)).status).toBe(422);
  const found = (await client("GET", "/v1/mob/agencies?q=Estrela")).body.data;
  expect(found).toMatchObject([{ name: "Agência Estrela", status: "active" }]);
});
