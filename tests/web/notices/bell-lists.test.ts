import { beforeAll, expect, test } from "vitest";
import { accounts, type Login, type VisitorName, visitors } from "#tests/world/people.ts";
import { sendAso } from "#tests/world/retailer.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const rows = ({ html }: PageResponse) =>
  [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/gs)].map(([, cell = ""]) => cell);

/** Returns the text and address of the bell's entry that contains `words`. */
async function findEntry(login: Login, home: string, words: string): Promise<[said: string, href: string]> {
  const { html } = await (await world.browser(login)).open(`${home}/avisos`);
  const links = [...html.matchAll(/<a href="([^"]*)" data-entry=""[^>]*>(.*?)<\/a>/gs)];
  const found = links.map(([, href = "", said = ""]) => [said.replace(/<[^>]*>/g, " ").trim(), href] as const);
  const [said, href] = found.find(([said]) => said.includes(words)) ?? ["", ""];
  return [said, href.replaceAll("&amp;", "&")];
}

/** Returns the pages that may show a response in a frame, as its two headers say it. */
const framing = ({ headers }: PageResponse) => [
  headers.get("X-Frame-Options"),
  headers.get("Content-Security-Policy")?.match(/frame-ancestors [^;]*/)?.[0],
];

const sent = new Map<VisitorName, { uuid: string }>();
async function send(login: Login, root: string, name: VisitorName) {
  sent.set(name, await sendAso(world, login, root, name));
}

beforeAll(async () => {
  for (const [owner, cpf] of [
    [accounts.belo.uuid, "28625587887"],
    [accounts.belo.uuid, "34608514300"],
    [accounts.limpa.uuid, "12345678909"],
  ])
    await world.admin.query(
      `insert into lite_visitors (retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, phone, company, purpose, origin)
       values ($1, gen_random_uuid(), $2, $3, 'Gil Moura', $4, '11987654321', 'A empresa', 'Reposição', 'import')`,
      [accounts.sol.uuid, accounts.solCentro.uuid, owner, cpf],
    );
  await world.admin.query(
    `insert into retailer_business_changes (uuid, old_retailer_uuid, new_retailer_uuid, changed_on)
     values (gen_random_uuid(), $1, $2, app.today())`,
    [accounts.sol.uuid, accounts.lua.uuid],
  );
});

test.each([
  ["belo", "/supplier", "elza", 2],
  ["limpa", "/serviceProvider", "fabio", 1],
] as const)(
  "%s: pending visitors are registered or refused, and allocated ones listed",
  async (login, home, name, pending) => {
    const browser = await world.browser(login);
    const [said, href] = await findEntry(login, home, "pendentes de aprovação");
    expect([said, href]).toEqual([
      `${pending} Cadastros pendentes de aprovação`,
      `${home}/visitors/search?pending_approve_visitors=${pending}`,
    ]);
    const waiting = await browser.open(href);
    expect([waiting.h1, rows(waiting)].flat()).toHaveLength(pending + 1);
    const path = /href="([^"]*\/visitors\/pending\/[^"]*)"/.exec(waiting.html)?.[1] ?? "";
    const unsaid = await browser.send(path, { version: "1", intent: "refuse", reason: " " });
    expect([unsaid.status, text(unsaid)]).toEqual([422, expect.stringContaining("Motivo é obrigatório")]);
    const no = await browser.send(path, { version: "1", intent: "refuse", reason: "Não é da equipe" });
    expect(no).toMatchObject({ status: 303, location: `${home}/visitors/search?pending_approve_visitors=1` });
    const refused = await browser.open(no.location ?? "");
    expect(rows(refused)).toHaveLength(pending - 1);
    expect(text(await browser.open(path))).toContain("Não há mais o que decidir.");
    const undo = new RegExp(`action="(${path}\\?desfazer=1[^"]*)"`).exec(refused.html)?.[1] ?? "";
    expect(await browser.send(undo.replaceAll("&amp;", "&"), {})).toMatchObject({ status: 302, location: path });
    expect(rows(await browser.open(href))).toHaveLength(pending);
    const { version } = (
      await world.admin.query("select version from lite_visitors where uuid = $1", [path.split("/").at(-1)])
    ).rows[0];
    const yes = await browser.send(path, { version: String(version), job_function: "replenisher", email: "" });
    expect(yes.status).toBe(303);
    const person = await browser.open(yes.location ?? "");
    expect(person.h1).toBe("Gil Moura");

    const [, moved] = await findEntry(login, home, "foi comprada");
    const list = await browser.open(moved);
    expect(text(list)).toContain("A rede Mercados Sol foi comprada pela Rede Lua.");
    expect(list.html).toContain("Remover filtro Com vínculo na rede: Mercados Sol");
    expect(rows(list).join()).toContain(visitors[name].name);
    expect(rows(list)).toHaveLength(1);
    expect(rows(await browser.open(`${home}/visitors?name_or_cpf=gil`))).toHaveLength(1);
    const csv = await browser.open(`${home}/visitors/export?name_or_cpf=gil&format=csv`);
    expect(csv.html).toContain("Gil Moura");
    const shown = await browser.open(`${home}/visitors/${visitors[name].uuid}`);
    expect([shown.h1, text(shown).includes("CPF")]).toEqual([visitors[name].name, true]);
    expect((await browser.open(`${home}/visitors/${visitors.ana.uuid}`)).status).toBe(404);
  },
);

test.each([
  ["belo", "/supplier", "elza"],
  ["limpa", "/serviceProvider", "fabio"],
] as const)(
  "%s: the bell counts visitors with missing documents, and the list names them",
  async (login, home, name) => {
    const browser = await world.browser(login);
    await world.admin.query("update visitor_documents set expires_on = '2026-01-31' where visitor_uuid = $1", [
      visitors[name].uuid,
    ]);
    const [said, href] = await findEntry(login, home, "com pendência de documentos");
    expect([said, href]).toEqual(["1 Visitantes com pendência de documentos", `${home}/visitorsPendingDocs/search`]);
    const counted = (await browser.open(href)).location ?? "";
    const list = await browser.open(counted);
    expect(rows(list)).toHaveLength(1);
    expect(text(list)).toMatch(new RegExp(`${visitors[name].name}.*ASO.*Vencido.*31/01/2026`));
    expect(rows(await browser.open(`${counted}&gap=missing`))).toEqual([]);
    await world.admin.query("update visitor_documents set expires_on = app.today() + 9 where visitor_uuid = $1", [
      visitors[name].uuid,
    ]);
    expect(rows(await browser.open(counted))).toEqual([]);
    const soon = await browser.open(`${home}/visitorsPendingDocs`);
    expect(text(soon)).toMatch(new RegExp(`${visitors[name].name}.*ASO.*Vence em`));
    const csv = await browser.open(`${home}/visitorsPendingDocs/export?format=csv`);
    expect(csv.html).toContain(visitors[name].name);
    expect((await browser.open("/agency/visitors")).status).toBe(403);
  },
);

test("a retailer's bell lists documents to open, approve or refuse with a reason", async () => {
  await send("aurora", "agencies", "bruno");
  await send("belo", "suppliers", "elza");
  const [said, href] = await findEntry("sol", "/retailer", "validação de documentos");
  expect(said.replace(/\s+/g, " ")).toBe("Visitantes com pendência de validação de documentos 2");
  expect(href).toBe("/retailer/visitorDocsValidations/search");
  const browser = await world.browser("sol");
  const list = await browser.open(href);
  expect(rows(list)).toHaveLength(2);
  expect(text(list)).toMatch(/Bruno Tavares 111\.\*\*\*\.\*\*\*-35 Promotor Agência Aurora ASO .* agora há pouco/);
  expect(rows(await browser.open(`${href}?name_or_cpf=elza`))).toHaveLength(1);
  const aurora = await browser.open(`${href}?owner_name=AURÓRA`);
  expect([rows(aurora).length, text(aurora)]).toEqual([1, expect.stringContaining("Bruno Tavares")]);
  const ownerOptions = ({ html }: PageResponse) =>
    [...html.matchAll(/<option value="([^"]+)"><\/option>/g)].map(([, name]) => name);
  expect(ownerOptions(list)).toEqual(expect.arrayContaining(["Agência Aurora", "Biscoitos Belo", "Limpa Bem"]));
  expect(ownerOptions(aurora)).toEqual(["Agência Aurora"]);

  const page = `/retailer/visitorDocsValidations/${visitors.bruno.uuid}`;
  const { uuid = "" } = sent.get("bruno") ?? {};
  const form = await browser.open(page);
  expect(text(form)).toMatch(/Bruno Tavares.*Agência Aurora.*Documentação: Parcial.*1 de 2 na fila.*Aguarda avaliação/);
  expect(form.html).toMatch(
    new RegExp(`<a [^>]*href="/retailer/visitorDocsValidations/${visitors.elza.uuid}[^>]*rel="next"`),
  );
  const file = await browser.open(`${page}/documents/${uuid}/file`);
  expect([file.status, file.html.slice(0, 5)]).toEqual([200, "%PDF-"]);
  expect([...framing(file), file.headers.get("Content-Disposition")]).toEqual([
    ...["DENY", "frame-ancestors 'none'"],
    expect.stringMatching(/^attachment/),
  ]);
  const preview = await browser.open(`${page}/documents/${uuid}/file?previa=true`);
  expect(form.html).toContain(`<iframe src="${page}/documents/${uuid}/file?previa=true#navpanes=0"`);
  expect([...framing(preview), preview.headers.get("Content-Disposition")]).toEqual([
    ...["SAMEORIGIN", "frame-ancestors 'self'"],
    "inline",
  ]);
  const unsaid = await browser.send(page, { uuid, version: "1", intent: "deny", problem: "" });
  expect([unsaid.status, text(unsaid).includes("Motivo é obrigatório")]).toEqual([422, true]);
  const denied = await browser.send(page, { uuid, version: "1", intent: "deny", problem: "not_assigned" });
  const elza = `/retailer/visitorDocsValidations/${visitors.elza.uuid}`;
  expect(denied).toMatchObject({ status: 303, location: `${elza}?lista=` });
  const next = text(await browser.open(`${elza}?lista=`));
  expect(next).toContain("Concluído com sucesso. ASO de Bruno Tavares: Recusado.");
  expect(next).toMatch(/Elza Figueira.*CPF 153\.509\.460-56 Repositor.*1 de 1 na fila.*enviado agora há pouco/);
  const after = text(await browser.open(page));
  expect(after).toMatch(/Recusado.*Motivo da recusa: Sem assinatura/);
  const late = await browser.send(page, { uuid, version: "1", intent: "approve" });
  expect([late.status, text(late).includes("Este cadastro foi alterado por outra pessoa")]).toEqual([409, true]);

  const approved = await browser.send(elza, { uuid: sent.get("elza")?.uuid ?? "", version: "1", intent: "approve" });
  expect(approved).toMatchObject({ status: 303, location: "/retailer/visitorDocsValidations" });
  expect(rows(await browser.open(href))).toEqual([]);
  expect(rows(await browser.open(`${href}?validation_status=denied`))).toHaveLength(1);
  expect((await (await world.browser("lua")).open(page)).status).toBe(404);
});
