import pino from "pino";
import { expect, test } from "vitest";
import { visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { UPLOAD_LIMIT } from "#app/contracts/platform/body-limits.ts";
import { findHeader } from "#app/contracts/platform/sheet-header.ts";
import { createSite } from "#app/http/site.ts";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { visitors } from "#tests/world/people.ts";
import { type Browser, ORIGIN, openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
withJobs(world);

const START = "/agency/visitors/import";
const sheet = (text: string, name = "pessoas.csv") => new File([text], name);

/** Returns the text of a page, without its tags. */
const words = ({ html }: PageResponse) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;|\s+/g, " ")
    .replace(/ ([.:,])/g, "$1");

async function send(browser: Browser, file: File, once = crypto.randomUUID()): Promise<PageResponse> {
  return browser.send(`${START}?once=${once}`, { csrf: "", file });
}

test("a sheet is uploaded, reviewed by line and saved; its refused lines are exported", async () => {
  const browser = await world.browser("aurora");
  const start = await browser.open(START);
  const [form = ""] = start.html.match(/<form[^>]*once=[^>]*>/) ?? [];
  expect(form).toMatch(/action="\/agency\/visitors\/import\?once=[\w-]{36}" encType="multipart\/form-data"/);

  const sent = await send(
    browser,
    sheet(
      [
        "Nome;CPF;Data de nascimento;Telefone;Turno",
        `Bruno T. Tavares;${visitors.bruno.cpf};;(11) 98765-4321;manhã`,
        "Gil Moura;286.255.878-87;31/12/1990;11987650000;",
        "Ivo;346.085.143-01;31/02/1990;;",
      ].join("\r\n"),
    ),
  );
  expect(sent.status).toBe(303);
  const at = sent.location ?? "";

  const ready = await browser.open(at);
  expect(ready.h1).toBe("Importação de pessoas.csv");
  expect(ready.html).not.toContain("http-equiv");
  const content = words(ready);
  expect(content).toContain("Coluna ignorada: Turno");
  expect(content).toContain("Todas (3) A cadastrar (1) A atualizar (1) Sem mudança (0) Recusadas (1)");
  expect(content).toContain("2 Atualizar Bruno T. Tavares");
  expect(content).toMatch(/Nome: Bruno Tavares → passa a Bruno T\. Tavares/);
  expect(content).toMatch(/Telefone: vazio → passa a \(11\) 98765-4321/);
  expect(content).toMatch(
    /Cadastrar Gil Moura 286\.255\.878-87 Data de nascimento: 31\/12\/1990 Telefone: \(11\) 98765-0000/,
  );

  const refused = words(await browser.open(`${at}?linhas=refused`));
  expect(refused).toContain("346.085.143-01 CPF inválido: o dígito verificador não confere");
  expect(refused).toContain("Data de nascimento: 31/02/1990 Data inválida: o dia 31 não existe em 02/1990");
  expect(refused).not.toContain("Gil Moura");

  const question = words(await browser.open(`${at}/save`));
  expect(question).toContain("Tem certeza?");
  expect(question).toContain("1 visitante será cadastrado e 1 visitante será atualizado");
  expect(question).toContain("1 linha recusada fica de fora");
  expect(await browser.send(`${at}/save`, {})).toMatchObject({ status: 303, location: at });

  const saved = await eventually(
    () => browser.open(at),
    ({ html }) => html.includes("Importação salva"),
  );
  expect(words(saved)).toContain("Importação salva: 1 visitante cadastrado e 1 visitante atualizado.");
  expect((await browser.open(`${at}/save`)).location).toBe(at);
  expect(words(await browser.open("/agency/visitors?name_or_cpf=gil"))).toContain("Gil Moura");

  const failed = await browser.open(`${at}/refused`);
  expect(failed.headers.get("content-disposition")).toMatch(/^attachment; filename="Export - Linhas recusadas - /);
  expect(failed.html).toContain("Ivo;346.085.143-01;31/02/1990;");
  expect(words(await browser.open(START))).toMatch(/pessoas\.csv [\d/]+ [\d:]+ Alice Aurora Salva 1 1 0 1/);
});

test("during the import its page shows progress and refreshes itself without script", async () => {
  const browser = await world.browser("aurora");
  const at = (await send(browser, sheet("Nome;CPF\r\nJó Lima;714.287.938-60"))).location ?? "";
  await world.admin.query("update visitor_imports set state = 'saving' where uuid = $1", [at.split("/").at(-1)]);
  const page = await browser.open(at);
  expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="5"/></noscript>');
  expect(page.html).toContain('<poll-region id="progress"');
  expect(words(page)).toContain("Você pode fechar esta página");
});

test("a file that is no spreadsheet is reported beside the field", async () => {
  const browser = await world.browser("aurora");
  for (const [file, message] of [
    [sheet("%PDF-1.7", "a.pdf"), /O arquivo/],
    [sheet("", "vazio.csv"), /Escolha um arquivo\./],
  ] as const) {
    const page = await send(browser, file);
    expect(page.status).toBe(422);
    expect(page.html).toContain("<title>Erro: Importar planilha de visitantes</title>");
    expect(page.html).toMatch(/<a href="#file"/);
    expect(/id="file-error"[^>]*>([^<]*)/.exec(page.html)?.[1]).toMatch(message);
  }
});

test("a form sent twice creates one import, which can be discarded", async () => {
  const browser = await world.browser("aurora");
  const once = crypto.randomUUID();
  const first = await send(browser, sheet("Nome;CPF\r\nAna;1"), once);
  const repeated = await send(browser, sheet("Nome;CPF\r\nAna;1"), once);
  expect(repeated.location).toBe(first.location);
  expect((await send(browser, sheet("Nome;CPF\r\nEva;1"), once)).status).toBe(422);
  expect((await browser.send(`${first.location}/discard`, {})).location).toBe(START);
  expect(words(await browser.open(first.location ?? ""))).toContain("Esta importação foi descartada.");
  expect((await browser.send(`${first.location}/save`, {})).location).toBe(first.location);
});

test.each(["aurora.escrita", "aurora.leitura"] as const)("%s cannot import and sees no link to it", async (login) => {
  const browser = await world.browser(login);
  expect((await browser.open("/agency/visitors")).html).not.toContain("Importar planilha");
  expect((await browser.open(START)).status).toBe(403);
  expect((await send(browser, sheet("Nome;CPF\r\nAna;1"))).status).toBe(403);
});

test("without an Origin header the token at the head of the form is enough", async () => {
  const browser = await world.browser("aurora");
  const token = /name="csrf" value="([^"]+)"/.exec((await browser.open(START)).html)?.[1] ?? "";
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const post = async (fields: [string, string | File][]) => {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    const address = `${ORIGIN}${START}?once=${crypto.randomUUID()}`;
    return (await world.web(new Request(address, { method: "POST", body, headers: { cookie } }))).status;
  };
  const file = sheet(`Nome;CPF\r\n${"Ana Beatriz;1\r\n".repeat(10_000)}`);
  expect(
    await post([
      ["csrf", token],
      ["file", file],
    ]),
  ).toBe(303);
  expect(
    await post([
      ["csrf", "x"],
      ["file", file],
    ]),
  ).toBe(403);
  expect(
    await post([
      ["file", file],
      ["csrf", token],
    ]),
  ).toBe(403);
});

test("the template is a spreadsheet that an import accepts", async () => {
  const browser = await world.browser("aurora");
  const { html, headers } = await browser.open(`${START}/model`);
  expect(headers.get("content-disposition")).toBe('attachment; filename="Modelo - Visitantes.csv"');
  const [head = ""] = html.replace("\uFEFF", "").split("\r\n");
  const header = findHeader([{ line: 1, cells: head.split(";"), hidden: false }], visitorColumns);
  expect(header).toMatchObject({ ok: true, unknown: [], line: 1 });
});

test("an exported sheet sent back unchanged changes no visitor", async () => {
  const browser = await world.browser("aurora");
  const [, registered = ""] = (await browser.open(START)).html.match(/href="(\/agency\/visitors\/export[^"]*)"/) ?? [];
  const { status, html: taken } = await browser.open(registered);
  expect(status).toBe(200);
  const sent = await send(browser, sheet(taken));
  const review = await browser.open(sent.location ?? "");
  const content = words(review);
  // A line without changes has nothing to list.
  expect(review.html).not.toMatch(/<ul[^>]*><\/ul>/);
  const people = taken.trim().split("\r\n").length - 1;
  expect(people).toBeGreaterThan(2);
  expect(content).toContain(`Todas (${people}) A cadastrar (0) A atualizar (0) Sem mudança (${people}) Recusadas (0)`);
});

test("the list is exported with its filters", async () => {
  const browser = await world.browser("aurora.escrita");
  const list = await browser.open("/agency/visitors?name_or_cpf=bruno&page=0");
  expect(list.html).toContain('href="/agency/visitors/export?name_or_cpf=bruno&amp;format=csv"');
  const file = await browser.open("/agency/visitors/export?name_or_cpf=bruno");
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("content-disposition")).toMatch(
    /^attachment; filename="Export - Visitantes - \d\d-\d\d-\d{4}\.csv"/,
  );
  expect(file.html).toContain("Bruno");
  expect(file.html).not.toContain("Ana Beatriz");
  const asTheFormSendsIt = await browser.open(
    "/agency/visitors/export?name_or_cpf=bruno&job_function=&active=&standing=",
  );
  expect(asTheFormSendsIt.html).toBe(file.html);
});

test("the list is exported in the order that it shows, by name without another", async () => {
  const browser = await world.browser("aurora.escrita");
  for (const sort of ["", "cpf", "-cpf", "-job_function_name", "responsible_name", "active"]) {
    const address = `?sort=${sort}`;
    const list = await browser.open(`/agency/visitors${address}`);
    const shown = [...list.html.matchAll(/<th scope="row"[^>]*><a [^>]*>([^<]*)/g)].map(([, name]) => name);
    expect(shown.length).toBeGreaterThan(2);
    const file = await browser.open(`/agency/visitors/export${address}&format=csv`);
    const names = file.html
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(";")[0]);
    expect(names).toEqual(shown);
  }
});

test("a failed export leads to the list, which says why", async () => {
  const browser = await world.browser("aurora");
  const failed = await browser.open("/agency/visitors/export?job_function=astronauta");
  expect(failed).toMatchObject({ status: 303, location: "/agency/visitors?job_function=astronauta" });
  expect(words(await browser.open("/agency/visitors"))).toContain("Aconteceram alguns erros de validação...");
});

test("a file too large gets a page with the limit", async () => {
  const site = createSite({ api: world.api, web: world.web, log: pino({ level: "silent" }) });
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(UPLOAD_LIMIT + 1) };
  const request = new Request(`${ORIGIN}${START}`, {
    method: "POST",
    body: "x",
    headers: { ...headers, referer: `${ORIGIN}${START}` },
  });
  const answer = await site.fetch(request, { incoming: { socket: {} } });
  expect(answer.status).toBe(413);
  const html = await answer.text();
  expect(html).toContain("O arquivo ou o texto enviado é grande demais.");
  expect(html).toContain(`href="${START}"`);
});

test("the administration imports lite visitors from Ferramentas with their own columns", async () => {
  const browser = await world.browser("mob");
  const at = "/mob/tools/registerLite";
  expect((await browser.open("/mob")).html).toContain(`<a href="${at}"`);
  const start = await browser.open(at);
  expect(start.h1).toBe("Importar cadastro lite");
  expect(words(start)).toContain("Cada cadastro aguarda a aprovação da empresa informada");
  const model = await browser.open(`${at}/model`);
  expect(model.headers.get("content-disposition")).toContain("Modelo - Cadastro lite.csv");
  expect(model.html).toContain("Nome;CPF;Telefone;Empresa;Loja;Rede;Finalidade");

  const file = sheet(
    [
      "Nome;CPF;Telefone;Empresa;Loja;Finalidade",
      "Gil Moura;286.255.878-87;(11) 98765-4321;Agência Aurora;Sol Centro;Reposição",
      `Ivo;${cpfOf(920)};;Agência Aurora;Loja que não há;Reposição`,
    ].join("\r\n"),
    "lite.csv",
  );
  const sent = await browser.send(`${at}?once=${crypto.randomUUID()}`, { csrf: "", file });
  expect(sent.location).toMatch(new RegExp(`^${at}/[0-9a-f-]{36}$`));
  const import_ = sent.location ?? "";
  const ready = words(await browser.open(import_));
  expect(ready).toContain("Cadastrar Gil Moura 286.255.878-87 Telefone: (11) 98765-4321 Empresa: Agência Aurora");
  expect(ready).toMatch(/Loja: Loja que não há \S/);
  expect(words(await browser.open(`${import_}/save`))).toContain("1 cadastro lite será feito");
  expect(await browser.send(`${import_}/save`, {})).toMatchObject({ status: 303, location: import_ });
  const saved = await eventually(
    () => browser.open(import_),
    ({ html }) => html.includes("Importação salva"),
  );
  expect(words(saved)).toContain("Importação salva: 1 cadastro lite feito.");
  expect((await browser.open(`${import_}/refused`)).html).toContain(`Ivo;${cpfOf(920)};`);
  const { rows } = await world.admin.query("select company, origin from lite_visitors where cpf = '28625587887'");
  expect(rows).toEqual([{ company: "Agência Aurora", origin: "import" }]);

  expect((await (await world.browser("aurora")).open(import_)).status).toBe(403);
});
