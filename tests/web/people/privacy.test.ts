import { expect, test } from "vitest";
import { canary } from "#tests/world/canary.ts";
import { typedDaysOf } from "#tests/world/days.ts";
import { announcedCount, fieldValue, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const REPORTS = "/backoffice/visitorHistory";
const REQUESTS = `${REPORTS}/requests`;
const inDays = typedDaysOf(world);
const { ana } = visitors;

/** Registers a request as the backoffice does, and returns the address of its page. */
async function receive(kind: string, more: object = {}): Promise<string> {
  const browser = await world.browser("backoffice");
  const received_on = await inDays(-3);
  const sent = { name: ana.name, cpf: ana.cpf, contact: "ana@exemplo.test", kind, received_on, details: "", ...more };
  const saved = await browser.send(`${REQUESTS}/new`, sent);
  expect(saved.status).toBe(302);
  return String(saved.location);
}

test("a report shows what is held on a CPF, from where, and records its reads", async () => {
  const browser = await world.browser("backoffice");
  expect(await browser.open(REPORTS)).toMatchObject({ status: 200, h1: "Relatório DPO do visitante" });
  const refused = await browser.send(`${REPORTS}/new`, { cpf: "111", reason: "" });
  expect(refused.status).toBe(422);
  expect(textOf(refused)).toContain("Motivo é obrigatório");
  expect(fieldValue(refused, "cpf")).toBe("111");
  const made = await browser.send(`${REPORTS}/new`, { cpf: ana.cpf, reason: "Fiscalização" });
  expect(made.status).toBe(302);
  const page = await browser.open(String(made.location));
  const text = textOf(page);
  expect(text).toContain(ana.name);
  expect(text).toContain("De onde veio: Informado pelo contratante");
  expect(text).toContain("Fiscalização");
  const again = await browser.open(String(made.location));
  expect(textOf(again)).toContain("Leituras deste relatório 3");
  expect((await browser.open(`${made.location}/file?format=csv`)).html).toContain(ana.name);
  expect((await browser.open(`${made.location}/file?format=pdf`)).html).toContain("%PDF");
  expect(announcedCount(await browser.open(REPORTS))).toBe("1 relatório");
  const csv = await browser.open(`${REPORTS}/export?format=csv`);
  expect(csv.html.trim().split("\r\n")).toHaveLength(2);
  expect((await (await world.browser("aurora")).open(REPORTS)).status).toBe(403);
});

test("the chain of document reads is verified for each account of the person", async () => {
  const browser = await world.browser("backoffice");
  const made = await browser.send(`${REPORTS}/new`, { cpf: ana.cpf, reason: "Auditoria" });
  const verification = await browser.open(`${made.location}/verification`);
  expect(textOf(verification)).toContain("Íntegro");
  expect(textOf(verification)).not.toContain("Não confere");
  // A head whose read is missing, as if the row had been deleted.
  const head = "insert into document_read_heads (owner_uuid, number, hash) values ($1, 1, '\\x00')";
  await world.admin.query(head, [accounts.aurora.uuid]);
  const broken = await browser.open(`${made.location}/verification`);
  expect(textOf(broken)).toContain("Não confere desde a leitura nº 1");
});

test("a request goes from arrival to answer, with its 15 days", async () => {
  const browser = await world.browser("backoffice");
  const wrong = await browser.send(`${REQUESTS}/new`, { name: "", cpf: "1", received_on: "31/02/2026" });
  expect(wrong.status).toBe(422);
  expect(fieldValue(wrong, "received_on")).toBe("31/02/2026");
  const self = await receive("access");
  expect(textOf(await browser.open(self))).toContain(`${await inDays(12)}: faltam 12 dias`);
  expect(rowNames(await browser.open(`${REQUESTS}?q=${ana.cpf.slice(0, 5)}&state=open`))).toHaveLength(1);
  expect(announcedCount(await browser.open(`${REQUESTS}?due_until=${await inDays(11)}`))).toBe("0 pedidos");
  const due = await browser.open(`${REQUESTS}?due_from=${await inDays(12)}&due_until=${await inDays(12)}`);
  expect(announcedCount(due)).toBe("1 pedido");
  expect(textOf(due)).toContain(`Prazo: ${await inDays(12)} a ${await inDays(12)}`);
  expect(announcedCount(await browser.open(`${REQUESTS}?due_from=${await inDays(13)}`))).toBe("0 pedidos");

  const [report = ""] = linksWithText(await browser.open(self), "Reunir os dados da pessoa");
  const form = await browser.open(report);
  const request_uuid = fieldValue(form, "request_uuid") as string;
  const cpf = fieldValue(form, "cpf") as string;
  const made = await browser.send(`${REPORTS}/new`, {
    cpf,
    request_uuid,
    reason: fieldValue(form, "reason") as string,
  });
  expect(linksWithText(await browser.open(String(made.location)), "Pedido do titular")).toEqual([self]);

  const question = await browser.open(`${self}/answer`);
  const version = fieldValue(question, "version") as string;
  const empty = await browser.send(`${self}/answer`, { version, answer: "" });
  expect(empty.status).toBe(422);
  expect(textOf(empty)).toContain("Escolha se o pedido foi atendido");
  const stale = await browser.send(`${self}/answer`, { version: "7", decision: "fulfilled", answer: "Segue." });
  expect(stale.status).toBe(409);
  expect(textOf(stale)).toContain("Segue.");
  const answer = { version, decision: "fulfilled", answer: "Relatório enviado." };
  expect(await browser.send(`${self}/answer`, answer)).toMatchObject({ status: 302, location: self });
  const closed = await browser.open(self);
  expect(textOf(closed)).toContain("Relatório enviado.");
  expect(closed.html).not.toContain(`${self}/answer`);
});

test("an anonymisation says what prevents it, what stays and why, and is done once", async () => {
  const browser = await world.browser("backoffice");
  const refused = await receive("anonymisation");
  expect(textOf(await browser.open(`${refused}/anonymisation`))).toContain("Há vínculo com a loja");
  const refusal = await browser.open(`${refused}/answer`);
  const sent = { version: fieldValue(refusal, "version") as string, decision: "refused", answer: "Há vínculo." };
  expect(await browser.send(`${refused}/answer`, sent)).toMatchObject({ status: 302, location: refused });

  await world.admin.query("update allocations set state = 'ended', ends_on = '2026-02-01' where visitor_uuid = $1", [
    visitors.davi.uuid,
  ]);
  const self = await receive("anonymisation", { name: canary.name, cpf: canary.cpf });
  const page = await browser.open(`${self}/anonymisation`);
  expect(textOf(page)).toContain("Ficam, porque a lei manda");
  const version = fieldValue(page, "version") as string;
  expect((await browser.send(`${self}/anonymisation`, { version: "9" })).status).toBe(409);
  expect(await browser.send(`${self}/anonymisation`, { version })).toMatchObject({ status: 302, location: self });
  const done = textOf(await browser.open(self));
  expect(done).toContain("Pessoa anonimizada");
  expect(done).not.toContain(canary.name);
  expect((await browser.send(`${self}/anonymisation`, { version })).status).toBe(422);
});

test("a correction keeps what was typed, and stands in the request's steps", async () => {
  const browser = await world.browser("backoffice");
  const { bruno } = visitors;
  const self = await receive("correction", { name: bruno.name, cpf: bruno.cpf, details: "O telefone está errado" });
  const [address = ""] = linksWithText(await browser.open(self), "Corrigir os dados");
  const form = await browser.open(address);
  expect(textOf(form)).toContain("O telefone está errado");
  expect(textOf(form)).toContain("O que cada conta guarda da pessoa");
  const version = fieldValue(form, "version") as string;
  const wrong = await browser.send(address, { version, name: "", birth_date: "31/02/1990", phone: "12", email: "" });
  expect(wrong.status).toBe(422);
  expect(fieldValue(wrong, "phone")).toBe("12");
  const empty = await browser.send(address, { version, name: "", birth_date: "", phone: "", email: "" });
  expect(textOf(empty)).toContain("Preencha ao menos um dado correto");
  const typed = { name: "", birth_date: "", phone: "(11) 97777-6655", email: "" };
  expect((await browser.send(address, { ...typed, version: "9" })).status).toBe(409);
  expect(await browser.send(address, { ...typed, version })).toMatchObject({ status: 302, location: self });
  const page = await browser.open(self);
  expect(textOf(page)).toContain("Dados corrigidos");
  expect(textOf(page)).toContain("(11) 97777-6655");
  expect(textOf(page)).toContain("Registro íntegro");
  expect((await browser.send(address, { ...typed, version: "2" })).status).toBe(422);
  await world.admin.query("update data_requests set details = 'Nada' where cpf = $1", [bruno.cpf]);
  expect(textOf(await browser.open(self))).toContain("O registro não confere desde o passo nº");
});

test("the home says when a request is due; the search finds requests and terms", async () => {
  const browser = await world.browser("backoffice");
  await receive("portability", { name: "Zulmira Urgente", received_on: await inDays(-13) });
  expect(textOf(await browser.open("/backoffice"))).toContain(`O primeiro: ${await inDays(2)}: faltam 2 dias`);
  expect(textOf(await browser.open("/backoffice/buscar?q=zulmira"))).toContain("Zulmira Urgente");
  await world.admin.query(
    `insert into access_terms (uuid, signer_kind, published_on, changes, link)
     values (gen_random_uuid(), 'supplier', '2030-05-01', 'Novo encarregado de dados', 'https://exemplo.test')`,
  );
  const found = textOf(await browser.open("/backoffice/buscar?q=encarregado"));
  expect(found).toContain("Fornecedor, 01/05/2030");
  expect(rowNames(await browser.open("/backoffice/accessTerms/list?q=01/05/2030"))).toEqual(["01/05/2030"]);
});
