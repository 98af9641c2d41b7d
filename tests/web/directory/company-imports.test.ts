import { expect, test } from "vitest";
import { cnpjOf, cpfOf } from "#app/demo/people/identifiers.ts";
import { linksWithText, textOf } from "#tests/world/html.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
withJobs(world);

test.each([
  [
    "mob",
    "/mob/retailers/stores",
    "Importar planilha de lojas",
    `Nome;Razão social;CNPJ;Código;Bandeira;Município\nSol Moema;Sol Ltda.;${cnpjOf(951)};0951;Sol;São Paulo/SP\nSem Bandeira;Sol Ltda.;${cnpjOf(952)};0952;Estrela;São Paulo/SP`,
    "1 loja cadastrada",
  ],
  [
    "mob",
    "/mob/agencies",
    "Importar planilha de agências",
    `Nome fantasia;Razão social;CNPJ\nAgência Nova;Nova Ltda.;${cnpjOf(953)}\nAgência Errada;Errada Ltda.;123`,
    "1 agência cadastrada",
  ],
  [
    "backoffice",
    "/backoffice/suppliers",
    "Importar planilha de fornecedores",
    `Nome fantasia;Razão social;CNPJ;Tipo\nDoces;Doces Ltda.;${cnpjOf(954)};Indireto\nSem Tipo;Sem Ltda.;${cnpjOf(955)};`,
    "1 fornecedor cadastrado",
  ],
])(
  "%s imports a sheet at %s: checked by line, saved, refused lines as a file",
  async (login, list, title, sheet, done) => {
    const browser = await world.browser(login);
    expect((await browser.open(list)).html).toContain(`href="${list}/import"`);
    const start = await browser.open(`${list}/import`);
    expect(start.h1).toBe(title);
    expect((await browser.open(`${list}/import/model`)).headers.get("content-disposition")).toContain("Modelo - ");
    const sent = await browser.send(`${list}/import?once=${crypto.randomUUID()}`, {
      csrf: "",
      file: new File([sheet], "contas.csv"),
    });
    expect(sent.status).toBe(303);
    const at = sent.location ?? "";
    const ready = await eventually(
      () => browser.open(at),
      ({ html }) => html.includes("Confira as linhas"),
    );
    expect(textOf(ready)).toContain("A cadastrar (1) A atualizar (0) Sem mudança (0) Recusadas (1)");
    const refused = await browser.open(`${at}/refused`);
    expect(refused.html).toContain("Motivo da recusa");
    expect((await browser.open(`${at}/save`)).html).toContain("Salvar 1 linha");
    expect((await browser.send(`${at}/save`, {})).location).toBe(at);
    const saved = await eventually(
      () => browser.open(at),
      ({ html }) => html.includes("Importação salva"),
    );
    expect(textOf(saved)).toContain(done);
    expect(saved.html).toContain(`href="${list}"`);
  },
);

test("an import is listed with its own kind, and other areas have none", async () => {
  const browser = await world.browser("mob");
  await browser.send(`/mob/agencies/import?once=${crypto.randomUUID()}`, {
    csrf: "",
    file: new File([`Nome fantasia;Razão social;CNPJ\nOutra;Outra Ltda.;${cnpjOf(956)}`], "agencias.csv"),
  });
  expect((await browser.open("/mob/agencies/import")).html).toContain("agencias.csv");
  expect((await browser.open("/mob/tools/registerLite")).html).not.toContain("agencias.csv");
  expect((await (await world.browser("aurora")).open("/mob/agencies/import")).status).toBe(403);
});

test("the administration imports a sheet of visitors for an owner that it chooses", async () => {
  const browser = await world.browser("mob");
  const list = "/mob/visitors";
  expect((await browser.open(list)).html).toContain(`href="${list}/import"`);
  const chooser = await browser.open(`${list}/import?term=aurora`);
  const at = `${list}/import/${accounts.aurora.uuid}`;
  expect(chooser.html).toContain(`href="${at}"`);
  const start = await browser.open(at);
  expect(textOf(start)).toContain("Para Agência Aurora");
  expect((await browser.open(`${at}/model`)).headers.get("content-disposition")).toContain("Modelo - ");
  const sheet = new File([`Nome;CPF\nIara Importada;${cpfOf(920_001)}\nErrada;12`], "pessoas.csv");
  const sent = await browser.send(`${at}?once=${crypto.randomUUID()}`, { csrf: "", file: sheet });
  expect(sent.status).toBe(303);
  const ready = await eventually(
    () => browser.open(sent.location ?? ""),
    ({ html }) => html.includes("Confira as linhas"),
  );
  expect(textOf(ready)).toContain("A cadastrar (1) A atualizar (0) Sem mudança (0) Recusadas (1)");
  expect(textOf(ready)).toContain("por Administração, para Agência Aurora");
  expect((await browser.open(`${sent.location}/refused`)).html).toContain("Motivo da recusa");
  expect((await browser.send(`${sent.location}/save`, {})).location).toBe(sent.location);
  const saved = await eventually(
    () => browser.open(sent.location ?? ""),
    ({ html }) => html.includes("Importação salva"),
  );
  const [visitors = ""] = linksWithText(saved, "Ver os visitantes");
  expect(textOf(await browser.open(visitors))).toContain("Iara Importada");
  expect((await browser.open(`${list}/import/${accounts.sol.uuid}`)).status).toBe(404);
  expect((await browser.open(`${list}/import/nada`)).status).toBe(404);
});

test("columns are assigned by hand where their headings are not recognised", async () => {
  const browser = await world.browser("mob");
  const sheet = new File([`Company;Legal name;Tax id\nAgência Cometa;Cometa Ltda.;${cnpjOf(961)}`], "agencias.csv");
  const sent = await browser.send(`/mob/agencies/import?once=${crypto.randomUUID()}`, { csrf: "", file: sheet });
  const at = sent.location ?? "";
  const unread = await eventually(
    () => browser.open(at),
    ({ html }) => html.includes("Não encontramos a linha de títulos"),
  );
  expect(unread.html).toContain(`href="${at}/columns"`);
  const form = await browser.open(`${at}/columns`);
  expect(textOf(form)).toMatch(/Company.*Legal name.*Tax id/);
  const chosen = { "coluna-0": "trade_name", "coluna-1": "trade_name", "coluna-2": "cnpj" };
  const refused = await browser.send(`${at}/columns`, chosen);
  expect(refused.status).toBe(422);
  expect(textOf(refused)).toContain("Duas colunas do arquivo não podem preencher o mesmo campo.");
  expect(refused.html).toMatch(/<option value="cnpj" selected="">/);
  expect(await browser.send(`${at}/columns`, { ...chosen, "coluna-1": "legal_name" })).toMatchObject({ location: at });
  const ready = await eventually(
    () => browser.open(at),
    ({ html }) => html.includes("Confira as linhas"),
  );
  expect(textOf(ready)).toContain("A cadastrar (1)");
});
