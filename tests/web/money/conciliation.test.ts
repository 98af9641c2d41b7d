import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { announcedCount, linkedNumbers, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/backoffice/finances/conciliation";
const numbers: number[] = [];
type Browser = Awaited<ReturnType<typeof world.browser>>;
let browser: Browser;

beforeAll(async () => {
  browser = await world.browser("backoffice");
  const backoffice = await world.as("backoffice");
  for (const [account, cents] of [
    ["aurora", 100_000],
    ["boreal", 45_000],
  ] as const) {
    const invoice = {
      account_uuid: accounts[account].uuid,
      period_starts_on: "2026-08-01",
      period_ends_on: "2026-08-31",
      due_on: "2026-08-15",
      items: [{ description: "Plano", unit_cents: cents }],
    };
    numbers.push((await backoffice("POST", "/v1/backoffice/invoices", { invoice })).body.invoice.number);
  }
});

test("a file is sent, its lines are decided one by one, and one is taken back", async () => {
  expect(await browser.open(PATH)).toMatchObject({ status: 200, h1: "Conciliação" });
  const form = await browser.open(`${PATH}/new`);
  const [, action = ""] = /action="([^"]*\/new\?once=[^"]*)"/.exec(form.html) ?? [];
  const table = [
    "Fatura;Valor pago;Data do pagamento;Pagador",
    `${numbers[0]};1000,00;17/08/2026;`,
    "R-77;450,00;16/08/2026;Agência Boreal",
    "R-78;1,00;16/08/2026;Ninguém",
  ].join("\n");
  const wrong = await browser.send(action, { file: new File(["nada"], "nada.csv") });
  expect(wrong.status).toBe(422);
  const sent = await browser.send(`${PATH}/new?once=${randomUUID()}`, { file: new File([table], "pagamentos.csv") });
  const page = await browser.open(sent.headers.get("location") as string);
  expect(page.h1).toBe("pagamentos.csv");
  expect(textOf(page)).toContain("R$ 1.451,00 no arquivo");
  expect(textOf(page)).toContain("R$ 451,00 em aberto");
  expect(announcedCount(page)).toBe("3 linhas");
  const [home] = linkedNumbers(await browser.open("/backoffice"), "para-resolver").filter(({ href }) =>
    href.includes("conciliation"),
  );
  expect(home).toEqual({ href: `${PATH}/open`, value: "2" });
  expect(announcedCount(await browser.open(`${PATH}/open`))).toBe("2 linhas");
  const csv = await browser.open(`${PATH}/open/export?format=csv`);
  expect(csv.html.trim().split("\r\n")).toHaveLength(3);

  const [line = ""] = linksWithText(page, "Decidir a próxima linha");
  const shown = await browser.open(line);
  expect(textOf(shown)).toContain("(o pagador é o da linha; o valor é o mesmo; vence até 5 dias antes ou depois");
  const [, invoice_uuid = ""] = /name="invoice_uuid"[^>]*value="([^"]+)"/.exec(shown.html) ?? [];
  const settled = await browser.send(line, { intent: "settle", invoice_uuid });
  const next = settled.headers.get("location") as string;
  expect(next).not.toBe(line);
  const last = await browser.open(next);
  expect(textOf(last)).toContain("Nenhuma fatura em aberto combina");
  expect(textOf(await browser.send(next, { intent: "ignore", reason: "" }))).toContain("Motivo é obrigatório");
  const end = await browser.send(next, { intent: "ignore", reason: "Tarifa do banco" });
  const after = await browser.open(end.headers.get("location") as string);
  expect(textOf(after)).toContain("R$ 0,00 em aberto");
  const stale = await browser.send(next, { intent: "settle", invoice_uuid });
  expect(stale.status).toBe(422);
  await browser.send(line, { intent: "undo" });
  expect(textOf(await browser.open(line))).toContain("A conciliação foi desfeita");
});

test("one line pays several invoices, and what it pays too much becomes credit", async () => {
  const backoffice = await world.as("backoffice");
  const uuids: string[] = [];
  for (const cents of [20_000, 30_000]) {
    const invoice = {
      account_uuid: accounts.boreal.uuid,
      period_starts_on: "2026-09-01",
      period_ends_on: "2026-09-30",
      due_on: "2026-09-15",
      items: [{ description: "Plano", unit_cents: cents }],
    };
    uuids.push((await backoffice("POST", "/v1/backoffice/invoices", { invoice })).body.invoice.uuid);
  }
  const table = "Fatura;Valor pago;Data do pagamento;Pagador\nR-80;510,00;17/08/2026;Agência Boreal";
  const sent = await browser.send(`${PATH}/new?once=${randomUUID()}`, { file: new File([table], "juntas.csv") });
  const [line = ""] = linksWithText(
    await browser.open(sent.headers.get("location") as string),
    "Decidir a próxima linha",
  );
  expect(textOf(await browser.send(line, { intent: "settle" }))).toContain("Escolha uma fatura.");
  await browser.send(line, { intent: "settle", invoice_uuid: uuids });
  const settled = await browser.open(line);
  expect(textOf(settled)).toMatch(
    /Fatura nº \d+ , Agência Boreal: R\$ 200,00 Fatura nº \d+ , Agência Boreal: R\$ 300,00 Crédito da conta, Agência Boreal: R\$ 10,00/,
  );
  const invoice = await browser.open(`/backoffice/finances/invoices/${uuids[1]}`);
  expect(linksWithText(invoice, "Linha 2, juntas.csv")).toEqual([line]);
  await browser.send(line, { intent: "undo" });
  expect(textOf(await browser.open(`/backoffice/finances/invoices/${uuids[1]}`))).not.toContain("Pagamentos");
});

test("the same file sent again leads to its page and changes nothing", async () => {
  const list = await browser.open(PATH);
  const [page = ""] = linksWithText(list, "pagamentos.csv");
  const table = `Fatura;Valor pago;Data do pagamento\n${numbers[1]};1,00;17/08/2026`;
  const first = await browser.send(`${PATH}/new?once=${randomUUID()}`, { file: new File([table], "um.csv") });
  const again = await browser.send(`${PATH}/new?once=${randomUUID()}`, { file: new File([table], "dois.csv") });
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  expect(announcedCount(await browser.open(PATH))).toBe("3 arquivos");
  for (const sum of ["paid_cents", "matched_cents", "pending_cents"]) {
    expect(list.html).toContain(`sort=${sum}`);
    const ascending = rowNames(await browser.open(`${PATH}?sort=${sum}`));
    expect(rowNames(await browser.open(`${PATH}?sort=-${sum}`))).toEqual(ascending.toReversed());
  }
  expect((await browser.open(page)).status).toBe(200);
  expect((await (await world.browser("aurora")).open(PATH)).status).toBe(403);
});
