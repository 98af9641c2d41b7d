import { expect, test } from "vitest";
import { linksWithText, textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const { boreal } = accounts;
const COMPANY = `/backoffice/agencies/${boreal.uuid}`;
const INVOICES = "/backoffice/finances/invoices";

test("who only reads the backoffice sees its pages without buttons that refuse", async () => {
  const office = async (method: string, path: string, body?: unknown) =>
    (await world.as("backoffice"))(method, `/v1/backoffice${path}`, body);
  const period = { period_starts_on: "2026-01-01", period_ends_on: "2026-01-31", due_on: "2099-01-15" };
  const input = { account_uuid: boreal.uuid, ...period, items: [{ description: "Plano", unit_cents: 5_000 }] };
  const { uuid } = (await office("POST", "/invoices", { invoice: input })).body.invoice;
  await office("POST", `/invoices/${uuid}/payment`, { invoice: { paid_on: "2026-01-10", paid_cents: 100 } });
  await office("POST", "/credits", { credit: { account_uuid: boreal.uuid, amount_cents: 300, reason: "Parada" } });
  const step = { days_after: 3, subject: "Vencida", words: "Venceu." };
  await office("POST", "/dunning_steps", { dunning_step: step });
  const term = { signer_kind: "agency", published_on: "2026-01-02", link: "https://exemplo.test/termo" };
  const { uuid: termUuid } = (await office("POST", "/access_terms", { access_term: term })).body.access_term;

  const buttons: Record<string, string[]> = {
    [COMPANY]: ["Nova assinatura", "Mudar de plano", "Conceder crédito", "Editar", "Remover"],
    [`${INVOICES}/${uuid}`]: ["Registrar pagamento", "Segunda via", "Usar crédito", "Enviar por e-mail"],
    [INVOICES]: ["Nova fatura"],
    "/backoffice/finances/dunning": ["3"],
    [`/backoffice/accessTerms/list/${termUuid}`]: ["Editar", "Enviar PDF", "Lembrar quem falta", "Remover"],
  };
  const shownBy = async (login: "backoffice") => {
    const browser = await world.browser(login);
    const found: Record<string, number> = {};
    for (const [path, labels] of Object.entries(buttons)) {
      const page = await browser.open(path);
      expect([path, page.status]).toEqual([path, 200]);
      found[path] = labels.filter((label) => linksWithText(page, label).length > 0).length;
    }
    return found;
  };
  const all = await shownBy("backoffice");
  expect(all).toEqual({ ...all, [COMPANY]: 4, [`${INVOICES}/${uuid}`]: 4, [INVOICES]: 1 });

  const { rows } = await world.admin.query(
    "select permissions from roles where uuid = (select role_uuid from users where login = 'backoffice')",
  );
  const readOnly = Object.fromEntries(Object.keys(rows[0].permissions).map((slug) => [slug, 1]));
  await world.admin.query(
    "update roles set permissions = $1 where uuid = (select role_uuid from users where login = 'backoffice')",
    [readOnly],
  );
  expect(Object.values(await shownBy("backoffice"))).toEqual(Object.keys(buttons).map(() => 0));
  const reader = await world.browser("backoffice");
  const invoice = textOf(await reader.open(`${INVOICES}/${uuid}`));
  expect(invoice).toContain("Registrado por uma pessoa R$ 1,00 Dora Backoffice");
  expect(invoice).not.toContain("Desfazer");
  expect((await reader.open(INVOICES)).html).not.toContain('type="checkbox" name="uuid"');
  expect(textOf(await reader.open(`${INVOICES}/runs`))).not.toContain("Nova geração");
  expect(textOf(await reader.open(`${INVOICES}/runs/new?month=2026-01`))).not.toContain("Gerar as faturas");
  expect((await reader.open(`${INVOICES}/${uuid}/payment`)).status).toBe(403);
});
