import { expect, test } from "vitest";
import { countStatements } from "#tests/world/count-statements.ts";
import { pictureForm } from "#tests/world/field.ts";
import { rowNames, textOf } from "#tests/world/html.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

/** Suppliers and service providers work on their visitors by the same pages as agencies. */
const world = openWebWorld();
withJobs(world);
const owners = [
  ["belo", "/supplier", "123.456.789-09", "elza"],
  ["limpa", "/serviceProvider", "987.654.321-00", "fabio"],
] as const;

const value = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const uuidIn = (location: string | null) => /visitors\/([0-9a-f-]{36})/.exec(location ?? "")?.[1];

test.each(owners)("%s registers, changes and removes a visitor below %s", async (login, area, cpf) => {
  const browser = await world.browser(login);
  const list = `${area}/visitors`;
  expect((await browser.open(list)).html).toContain(`href="${list}/new"`);
  const blank = await browser.open(`${list}/new`);
  expect(blank).toMatchObject({ status: 200, h1: "Novo visitante" });
  const refused = await browser.send(`${list}/new`, { name: "", cpf: "123", job_function: "promoter" });
  expect(refused.status).toBe(422);
  expect(textOf(refused)).toContain("Nome é obrigatório");
  const typed = { name: "Gil Antunes", cpf, job_function: "promoter", active: "on" };
  const temporary = await browser.send(`${list}/new`, { ...typed, is_temporary: "on" });
  expect(textOf(temporary)).toContain("Fim do período é obrigatório");

  const created = await browser.send(`${list}/new`, typed);
  const self = `${list}/${uuidIn(created.location)}`;
  expect(created).toMatchObject({ status: 302, location: self });
  const page = await browser.open(self);
  expect([page.h1, value(page, "cpf")]).toEqual(["Gil Antunes", cpf]);
  const version = value(page, "version") as string;
  const inverted = { temporary_from: "02/03/2026", temporary_until: "01/03/2026" };
  const wrong = await browser.send(self, { ...typed, ...inverted, version });
  expect(wrong.html).toContain("<title>Erro: Gil Antunes – Dados</title>");
  expect(textOf(wrong)).toContain("O fim do período é antes do início.");
  const changed = await browser.send(self, { ...typed, phone: "(11) 98888 7777", version });
  expect(changed).toMatchObject({ status: 302, location: self });
  expect(value(await browser.open(self), "phone")).toBe("(11) 98888-7777");
  expect((await browser.send(self, { ...typed, version })).status).toBe(409);
  const history = textOf(await browser.open(`${self}?aba=historico`));
  expect(history).toContain("Alteração Telefone: (11) 98888-7777");

  expect(textOf(await browser.open(`${self}/remove`))).toContain("Tem certeza?");
  expect(await browser.send(`${self}/remove`, {})).toMatchObject({ status: 302, location: list });
  const { status, location } = await browser.open(self);
  expect([status, location]).toEqual([302, self.replace(list, `${area}/removidos/visitors`)]);
  expect((await browser.open(location ?? "")).h1).toBe("Gil Antunes");
});

test.each(owners)("%s allocates a visitor below %s, and ends the allocation", async (login, area, _cpf, name) => {
  const browser = await world.browser(login);
  const self = `${area}/visitors/${visitors[name].uuid}`;
  const created = await browser.send(`${self}/allocations/new`, {
    store_uuid: accounts.luaNorte.uuid,
    starts_on: "1/3/2026",
    weekdays: ["monday", "friday"],
  });
  expect(created).toMatchObject({ status: 302, location: `${self}?aba=vinculos` });
  const tab = await browser.open(`${self}?aba=vinculos`);
  expect(textOf(tab)).toContain("Lua Norte Rede Lua desde 01/03/2026 Na segunda e na sexta");
  const rows = tab.html.split("<tr").filter((row) => row.includes("Lua Norte"));
  const end = /href="([^"]*\/end)"/.exec(rows[0] ?? "")?.[1] as string;
  expect(end.startsWith(`${self}/allocations/`)).toBe(true);
  expect(textOf(await browser.open(end))).toContain("Tem certeza?");
  expect((await browser.send(end, { ends_on: "02/03/2026", version: "1" })).status).toBe(302);
  expect(textOf(await browser.open(`${self}?aba=vinculos`))).toContain("01/03/2026 a 02/03/2026");
  expect(textOf(await browser.open(`${self}?aba=entrar`))).toContain("Sol Centro");
});

test.each(owners)("%s sends a visitor's document and photo below %s", async (login, area, _cpf, name) => {
  const browser = await world.browser(login);
  const self = `${area}/visitors/${visitors[name].uuid}`;
  expect((await browser.open(`${self}?aba=documentos`)).html).toContain(`href="${self}/documents/new"`);
  const file = new File(["%PDF-1.4\ntrailer << >>\n%%EOF\n"], "aso.pdf", { type: "application/pdf" });
  const fields = { document_type_uuid: documentTypes.aso, retailer_uuid: accounts.sol.uuid, expires_on: "31/12/2098" };
  const sent = await browser.send(`${self}/documents/new`, { ...fields, file });
  expect(sent).toMatchObject({ status: 302, location: `${self}?aba=documentos` });
  const page = await browser.open(`${self}?aba=documentos`);
  const link = /href="([^"]*\/file)"/.exec(page.html)?.[1] as string;
  expect((await browser.open(link)).html).toContain("%PDF-1.4");
  expect((await browser.open(self)).html).not.toContain(`src="${self}/photo"`);
  const photo = `${self}/photo/edit`;
  expect(await browser.open(photo)).toMatchObject({ status: 200, h1: "Ajuste a imagem" });
  const picture = pictureForm().get("file") as File;
  expect((await browser.send(photo, { file: picture })).location).toBe(photo);
  expect((await browser.send(photo, { x: "0", y: "0", zoom: "1" })).location).toBe(self);
  expect((await browser.open(self)).html).toContain(`src="${self}/photo"`);
  expect((await browser.open(`${self}/photo`)).headers.get("content-type")).toBe("image/webp");
});

test.each(owners)("%s imports a sheet of visitors below %s", async (login, area, _cpf, name) => {
  const browser = await world.browser(login);
  const start = `${area}/visitors/import`;
  const sheet = [
    "Nome;CPF;Telefone",
    `${visitors[name].name};${visitors[name].cpf};(11) 97777-6666`,
    "Júlia Serpa;346.085.143-00;",
    "Ivo Reis;346.085.143-01;",
  ].join("\r\n");
  const sent = await browser.send(`${start}?once=${crypto.randomUUID()}`, { file: new File([sheet], "equipe.csv") });
  const at = sent.location ?? "";
  expect([sent.status, at.startsWith(`${start}/`)]).toEqual([303, true]);
  const ready = await eventually(
    () => browser.open(at),
    (page) => textOf(page).includes("Todas"),
  );
  expect(textOf(ready)).toContain("Todas (3) A cadastrar (1) A atualizar (1) Sem mudança (0) Recusadas (1)");
  expect(await browser.send(`${at}/save`, {})).toMatchObject({ status: 303, location: at });
  const saved = await eventually(
    () => browser.open(at),
    ({ html }) => html.includes("Importação salva"),
  );
  expect(textOf(saved)).toContain("Importação salva: 1 visitante cadastrado e 1 visitante atualizado.");
  expect(rowNames(await browser.open(`${area}/visitors?name_or_cpf=serpa`))).toEqual(["Júlia Serpa"]);
  expect(value(await browser.open(`${area}/visitors/${visitors[name].uuid}`), "phone")).toBe("(11) 97777-6666");
  const lines = await world.admin.query(
    "select outcome, saved_at is not null as saved from visitor_import_rows where import_uuid = $1 order by line",
    [at.split("/").at(-1)],
  );
  expect(lines.rows).toEqual([
    { outcome: "update", saved: true },
    { outcome: "create", saved: true },
    { outcome: "refused", saved: false },
  ]);
});

test.each(owners)("%s opens below %s another owner's visitor nowhere", async (login, area) => {
  const browser = await world.browser(login);
  for (const below of ["", "/remove", "/photo/edit", "/allocations/new", "/documents/new"]) {
    expect((await browser.open(`${area}/visitors/${visitors.ana.uuid}${below}`)).status).toBe(404);
  }
  const list = await browser.open(`${area}/visitors`);
  expect(list.html).toContain('name="visitor_uuid"');
  expect(list.html).not.toContain(visitors.ana.uuid);
  expect(list.html).toContain(`href="${area}/visitors/import"`);
  expect((await browser.open(`${area}/visitors/import`)).h1).toBe("Importar planilha de visitantes");
});

test("a record and a new form need few statements, and a record read again fewer", async () => {
  const browser = await world.browser("aurora");
  const record = `/agency/visitors/${visitors.ana.uuid}`;
  await browser.open("/agency/visitors");
  const [first, again, form] = [
    await countStatements(() => browser.open(record)),
    await countStatements(() => browser.open(record)),
    await countStatements(() => browser.open("/agency/visitors/new")),
  ];
  expect(first).toBeLessThanOrEqual(12);
  expect(again).toBeLessThan(first);
  // The session with the account, the visitor and the facts of its verdicts.
  expect(again).toBeLessThanOrEqual(3);
  expect(form).toBeLessThanOrEqual(12);
});
