import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { remindDebtors } from "#app/jobs/money.ts";
import { daysOf } from "#tests/world/days.ts";
import { textOfPdf } from "#tests/world/files/documents.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { ORIGIN } from "#tests/world/web.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);
const day = daysOf(world);
const { aurora, boreal, belo } = accounts;
const office = async (method: string, path: string, body?: unknown) =>
  (await world.as("backoffice"))(method, `/v1/backoffice${path}`, body);
const issue = async (account_uuid: string, due: number, unit_cents = 50_000) => {
  const due_on = await day(due);
  const invoice = {
    account_uuid,
    period_starts_on: due_on,
    period_ends_on: due_on,
    due_on,
    items: [{ description: "Plano", unit_cents }],
  };
  return (await office("POST", "/invoices", { invoice })).body.invoice as { uuid: string; number: number };
};
const read = async (uuid: string) => (await office("GET", `/invoices/${uuid}`)).body.invoice;
const select = (uuids: string[], more: object = {}) => ({ invoice: { uuids, count: uuids.length, ...more } });
/** Sends the invoices, and waits for the job. */
const send = async (uuids: string[]) => {
  const { body } = await office("POST", "/invoice_sendings", select(uuids));
  return eventually(
    async () => (await office("GET", `/invoice_sendings/${body.batch_job.uuid}`)).body.batch_job,
    ({ state }) => state === "done",
  );
};
/** The mails that were written, as text without the folds of their transport. */
const mails = async (count: number) => {
  const folder = join(world.folder, "mail");
  const names = await eventually(
    () => readdir(folder).catch(() => []),
    (found) => found.length >= count,
  );
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts.map((text) => {
    const bytes = text
      .replaceAll("=\r\n", "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    return Buffer.from(bytes, "latin1").toString("utf8");
  });
};

/** The file of that name in a mail. */
function attachmentOf(mail: string, name: string): Buffer {
  const [, encoded = ""] = new RegExp(`filename=${name}\\r\\n\\r\\n([A-Za-z0-9+/=\\r\\n]+)`).exec(mail) ?? [];
  return Buffer.from(encoded, "base64");
}

beforeAll(async () => {
  await world.admin.query("update client_infos set email = 'financeiro@aurora.example' where account_uuid = $1", [
    aurora.uuid,
  ]);
  await world.admin.query("update client_infos set email = 'contas@belo.example' where account_uuid = $1", [belo.uuid]);
  await world.admin.query("update client_infos set email = '' where account_uuid = $1", [boreal.uuid]);
});

test("invoices are sent to the accounts' contacts, once for each request", async () => {
  const [one, other] = [await issue(aurora.uuid, 10), await issue(boreal.uuid, 10)];
  expect((await read(one.uuid)).mail_to).toBe("financeiro@aurora.example");
  expect((await office("POST", "/invoice_sendings", { invoice: { uuids: [one.uuid], count: 2 } })).status).toBe(422);
  const job = await send([one.uuid, other.uuid]);
  expect(job).toMatchObject({ title: "Envio de 2 faturas", tasks: [{ state: "done", done: 2, total: 2 }] });
  expect((await read(one.uuid)).mails).toMatchObject([
    { state: "sent", recipient: "financeiro@aurora.example", created_by: "Dora Backoffice", days_after: null },
  ]);
  expect((await read(other.uuid)).mails).toMatchObject([{ state: "no_recipient", recipient: "" }]);
  const [mail = ""] = await mails(1);
  expect(mail).toContain("To: financeiro@aurora.example");
  expect(mail).toContain(`${ORIGIN}/agency/invoices/${one.uuid}`);
  expect(textOfPdf(attachmentOf(mail, `fatura-${one.number}.pdf`)).join()).toContain("Cliente: Agência Aurora");
  // Again, by a further request; what is paid before its turn is not sent.
  await send([one.uuid]);
  expect((await read(one.uuid)).mails).toHaveLength(2);
  const own = await (await world.as("aurora"))("GET", `/v1/agencies/invoices/${one.uuid}`);
  expect(own.body.invoice.mails).toEqual([]);
});

test("dunning steps remind of overdue invoices, each once, and stop at the payment", async () => {
  const step = (days_after: number) =>
    office("POST", "/dunning_steps", {
      dunning_step: { days_after, subject: `Lembrete ${days_after}`, words: "Ainda não recebemos." },
    });
  expect((await step(0)).body.errors.dunning_step[0].days_after).toEqual([
    "Dias após o vencimento inválido: de 1 a 365",
  ]);
  for (const days of [3, 10]) expect((await step(days)).status).toBe(201);
  expect((await step(10)).body.errors.dunning_step[0]).toEqual({ days_after: ["Já há um passo com estes dias."] });
  const [late, later, soon] = [await issue(belo.uuid, -4), await issue(belo.uuid, -30), await issue(belo.uuid, -1)];
  await world.admin.query("update invoices set state = 'overdue' where due_on < app.today()");
  await Promise.all([
    remindDebtors({ database: world.database, origin: ORIGIN }),
    remindDebtors({ database: world.database, origin: ORIGIN }),
  ]);
  const stepsOf = async ({ uuid }: { uuid: string }) =>
    (await read(uuid)).mails.map((one: { days_after: number; state: string }) => [one.days_after, one.state]);
  expect(await stepsOf(late)).toEqual([[3, "sent"]]);
  // Only the last step that is due is sent.
  expect(await stepsOf(later)).toEqual([[10, "sent"]]);
  expect(await stepsOf(soon)).toEqual([]);
  // Six days later one of them is paid.
  await world.admin.query("update invoices set due_on = due_on - 6 where uuid = any($1)", [[late.uuid, soon.uuid]]);
  await office("POST", `/invoices/${soon.uuid}/payment`, { invoice: { paid_on: await day(0), paid_cents: 50_000 } });
  await remindDebtors({ database: world.database, origin: ORIGIN });
  expect(await stepsOf(late)).toEqual([
    [3, "sent"],
    [10, "sent"],
  ]);
  expect(await stepsOf(soon)).toEqual([]);
  const text = (await mails(5)).join();
  expect(text).toContain("Ainda não recebemos.");
  expect(text).toContain(`filename=fatura-${late.number}.pdf`);
});

test("several invoices are paid or canceled at once, or none", async () => {
  const three = [await issue(aurora.uuid, 5), await issue(aurora.uuid, 6), await issue(aurora.uuid, 7)].map(
    ({ uuid }) => uuid,
  );
  const [first = "", second = "", third = ""] = three;
  await office("POST", `/invoices/${first}/payment`, { invoice: { paid_on: await day(0), paid_cents: 10_000 } });
  const refused = await office("POST", "/invoice_cancelations", select(three, { reason: "Erro" }));
  expect(refused.body.errors.invoice[0].base[0]).toContain("já tem pagamentos");
  expect((await office("POST", "/invoice_payments", select([first, second], { paid_on: await day(1) }))).status).toBe(
    422,
  );
  const paid = await office("POST", "/invoice_payments", select([first, second], { paid_on: await day(0) }));
  expect(paid.body).toEqual({ count: 2 });
  expect(await read(first)).toMatchObject({
    state: "paid",
    paid_cents: 50_000,
    payments: [{}, { amount_cents: 40_000 }],
  });
  // The second time they wait for no payment.
  expect((await office("POST", "/invoice_payments", select([first, second], { paid_on: await day(0) }))).status).toBe(
    422,
  );
  expect((await office("POST", "/invoice_cancelations", select([third], { reason: "Erro" }))).body).toEqual({
    count: 1,
  });
  expect(await read(third)).toMatchObject({ state: "canceled", reason: "Erro" });
});

test("a run is taken back before anything is sent, and may be made again", async () => {
  const plan = (await office("POST", "/plans", { plan: { family: "mob_control", name: "Mensal", price_cents: 7_000 } }))
    .body.plan;
  for (const { uuid } of [aurora, belo]) {
    const subscription = { account_uuid: uuid, plan_uuid: plan.uuid, starts_on: "2026-01-01" };
    expect((await office("POST", "/subscriptions", { subscription })).status).toBe(201);
  }
  const run = async () => {
    const { body } = await office("POST", "/invoice_runs", { invoice_run: { month: "2026-03" } });
    const at = `/invoice_runs/${body.batch_job.uuid}`;
    await eventually(
      async () => (await office("GET", at)).body,
      ({ batch_job }) => batch_job.state === "done",
    );
    return at;
  };
  const at = await run();
  expect((await office("GET", at)).body.effect).toEqual({ count: 2, amount_cents: 14_000, sent: 0, settled: 0 });
  const undone = await Promise.all([office("DELETE", at), office("DELETE", at)]);
  expect(undone.map(({ body }) => body.count).sort()).toEqual([0, 2]);
  const again = await run();
  expect((await office("GET", again)).body.effect).toMatchObject({ count: 2, sent: 0 });
  const { rows } = await world.admin.query(
    "select uuid from invoices where subscription_uuid is not null and state = 'overdue' or state = 'open' and subscription_uuid is not null",
  );
  await send([rows[0].uuid]);
  expect((await office("GET", again)).body.effect).toMatchObject({ sent: 1 });
  const late = await office("DELETE", again);
  expect(late.body.errors.invoice_run[0].base[0]).toContain("não pode mais ser desfeita");
  expect((await office("GET", again)).body.effect).toMatchObject({ count: 2 });
});
