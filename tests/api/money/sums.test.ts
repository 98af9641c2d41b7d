import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { sendFile } from "#tests/world/files/documents.ts";
import { accounts } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

/**
 * Random bursts of requests, of which each runs on a connection of its own: files that are sent twice, lines settled to
 * one or several invoices, payments by hand, credits that are given and used, cancelations, and all of them taken back. After each burst
 * nothing that came in is settled twice, and invoiced = paid + credited + open.
 */
const world = openWorld();
const SEED = Number(process.env.MONEY_SEED ?? 20_261_126);
const RUNS = Number(process.env.MONEY_RUNS ?? 24);
const OK = [200, 201, 204, 409, 422];
/** A credit that the same burst has taken back is not there any more. */
const mayBeGone = (path: string) => path.startsWith("/credits/");
const payers = [accounts.aurora.uuid, accounts.boreal.uuid];
const invoices: { uuid: string; number: number }[] = [];
const lines: { file: string; line: number }[] = [];
let files = 0;

const office = async (method: string, path: string, body?: unknown) => {
  const answer = await (await world.as("backoffice"))(method, `/v1/backoffice${path}`, body);
  const isRight = OK.includes(answer.status) || (answer.status === 404 && mayBeGone(path));
  expect([method, path, answer.status, isRight || answer.body]).toEqual([method, path, answer.status, true]);
  return answer;
};
const invoiceAt = (i: number) => invoices[i % invoices.length] as { uuid: string; number: number };
const lineAt = (i: number) => {
  const { file, line } = lines[i % lines.length] as { file: string; line: number };
  return `/bank_returns/${file}/lines/${line}`;
};
const paymentsOf = async (uuid: string) => (await office("GET", `/invoices/${uuid}`)).body.invoice;

beforeAll(async () => {
  for (let i = 0; i < 8; i++) {
    const invoice = {
      account_uuid: payers[i % 2],
      period_starts_on: "2026-08-01",
      period_ends_on: "2026-08-31",
      due_on: `2026-08-${10 + i}`,
      items: [{ description: "Plano", unit_cents: 1_000 * (i + 1) }],
    };
    invoices.push((await office("POST", "/invoices", { invoice })).body.invoice);
  }
  await takeFile([0, 1, 2, 3, 4].map((which) => ({ which, cents: 2_500 })));
});

/** Sends a file twice at once; its lines name invoices. */
async function takeFile(rows: readonly { which: number; cents: number }[]) {
  const name = `retorno-${++files}.csv`;
  const text = [
    "Fatura;Valor pago;Data do pagamento;Pagador",
    ...rows.map(
      ({ which, cents }) =>
        `${invoiceAt(which).number};${(cents / 100).toFixed(2).replace(".", ",")};17/08/2026;${name}`,
    ),
  ].join("\n");
  const send = () => sendFile(world, "backoffice", "POST", "/v1/backoffice/bank_returns", text, name);
  const [first, second] = await Promise.all([send(), send()]);
  expect(second.body.bank_return.uuid).toBe(first.body.bank_return.uuid);
  for (const [i] of rows.entries()) lines.push({ file: first.body.bank_return.uuid, line: i + 2 });
}

const at = fc.nat(30);
const cents = fc.integer({ min: 1, max: 9_000 });
const act = fc.oneof(
  fc.record({
    kind: fc.constant("file" as const),
    rows: fc.array(fc.record({ which: at, cents }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant("settle" as const),
    line: at,
    which: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constantFrom("undo" as const, "ignore" as const), line: at }),
  fc.record({ kind: fc.constantFrom("pay" as const), which: at, cents }),
  fc.record({ kind: fc.constant("grant" as const), which: at, cents }),
  fc.record({ kind: fc.constant("ungrant" as const), which: at }),
  fc.record({ kind: fc.constant("credit" as const), which: at }),
  fc.record({ kind: fc.constantFrom("cancel" as const, "unpay" as const), which: at }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

async function perform(one: Act): Promise<unknown> {
  switch (one.kind) {
    case "file":
      return takeFile(one.rows);
    case "settle": {
      const chosen = one.which.map((which) => ({ uuid: invoiceAt(which).uuid }));
      return office("POST", `${lineAt(one.line)}/settlement`, { bank_return_line: { invoices: chosen } });
    }
    case "undo":
      return office("DELETE", `${lineAt(one.line)}/decision`);
    case "ignore":
      return office("POST", `${lineAt(one.line)}/ignoring`, { bank_return_line: { reason: "Tarifa" } });
    case "pay": {
      const invoice = { paid_on: "2026-08-20", paid_cents: one.cents };
      return office("POST", `/invoices/${invoiceAt(one.which).uuid}/payment`, { invoice });
    }
    case "credit": {
      const { uuid } = invoiceAt(one.which);
      const { version } = await paymentsOf(uuid);
      return office("POST", `/invoices/${uuid}/credit_use`, { invoice: { version } });
    }
    case "grant": {
      const credit = { account_uuid: payers[one.which % 2], amount_cents: one.cents, reason: "Parada do serviço" };
      return office("POST", "/credits", { credit });
    }
    case "ungrant": {
      const [credit] = (await office("GET", `/credits?source=grant&account_uuid=${payers[one.which % 2]}`)).body.data;
      return credit && office("DELETE", `/credits/${credit.uuid}`);
    }
    case "unpay": {
      const { uuid } = invoiceAt(one.which);
      const [payment] = (await paymentsOf(uuid)).payments;
      return payment && office("DELETE", `/invoices/${uuid}/payments/${payment.uuid}`);
    }
    // Few are canceled, since that cannot be taken back.
    case "cancel":
      return one.which === 30 && office("DELETE", `/invoices/${invoiceAt(one.which).uuid}`);
  }
}

/** The rows that break a rule of the sums; the names of the rules say which. */
async function brokenRules() {
  const { rows } = await world.admin.query(`
    select 'invoiced = paid + credited + open' as rule, i.number::text as at from invoices i
    where i.state <> 'canceled' and i.amount_cents <> i.paid_cents + i.credited_cents + i.open_cents
    union all
    select 'the sums of an invoice are those of its payments', i.number::text from invoices i
    where (i.paid_cents, i.credited_cents) <> (select coalesce(sum(p.amount_cents) filter (where p.source <> 'credit'), 0),
      coalesce(sum(p.amount_cents) filter (where p.source = 'credit'), 0)
      from payments p where p.account_uuid = i.account_uuid and p.invoice_uuid = i.uuid)
    union all
    select 'paid if nothing is open', i.number::text from invoices i
    where i.state <> 'canceled' and (i.state = 'paid') <> (i.open_cents = 0)
    union all
    select 'a line that pays is divided to the cent, any other is not', l.return_uuid || ' ' || l.line from bank_return_lines l
    where (select coalesce(sum(p.amount_cents), 0) from payments p
        where p.owner_uuid = l.owner_uuid and p.return_uuid = l.return_uuid and p.line = l.line)
      <> case when l.state in ('matched', 'settled') then l.paid_cents else 0 end
    union all
    select 'the credit of an account is what it got less what it used', a.uuid::text from accounts a
    where coalesce((select balance_cents from account_credits c where c.account_uuid = a.uuid), 0)
      <> (select coalesce(sum(case when p.source = 'credit' then -p.amount_cents when p.invoice_uuid is null then p.amount_cents else 0 end), 0)
        from payments p where p.account_uuid = a.uuid)
    union all
    select 'received = paid + credit that is left + credit that is used', '' where
      (select coalesce(sum(amount_cents) filter (where source <> 'credit'), 0) from payments)
      <> (select coalesce(sum(paid_cents + credited_cents), 0) from invoices) + (select coalesce(sum(balance_cents), 0) from account_credits)`);
  return rows;
}

test("invoiced = paid + credited + open, whatever is settled and undone at once", { timeout: 300_000 }, async () => {
  expect(await brokenRules()).toEqual([]);
  const sources = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
      async (bursts) => {
        for (const burst of bursts) {
          // What is decided twice at once has one effect.
          await Promise.all(
            burst.flatMap((one) => (one.kind === "file" ? [perform(one)] : [perform(one), perform(one)])),
          );
          expect(await brokenRules()).toEqual([]);
          const { rows } = await world.admin.query("select distinct source from payments");
          for (const { source } of rows) sources.add(source);
        }
      },
    ),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect([...sources].sort()).toEqual(["bank", "credit", "grant", "manual"]);
});

test("all taken back, every invoice is open again and no account has credit", { timeout: 300_000 }, async () => {
  const { rows } =
    await world.admin.query(`select i.uuid as invoice, p.uuid as payment, p.return_uuid as file, p.line, p.source
    from payments p left join invoices i on i.uuid = p.invoice_uuid order by p.source = 'credit' desc`);
  for (const { invoice, payment, file, line, source } of rows) {
    if (source === "bank") await office("DELETE", `/bank_returns/${file}/lines/${line}/decision`);
    else if (source === "grant") await office("DELETE", `/credits/${payment}`);
    else if (invoice) await office("DELETE", `/invoices/${invoice}/payments/${payment}`);
  }
  const left = await world.admin.query(`select (select count(*)::int from payments) as payments,
    (select sum(balance_cents)::int from account_credits) as credit,
    (select count(*)::int from invoices where state = 'paid') as paid,
    (select sum(amount_cents - open_cents)::int from invoices where state <> 'canceled') as settled`);
  expect(left.rows).toEqual([{ payments: 0, credit: 0, paid: 0, settled: 0 }]);
  expect(await brokenRules()).toEqual([]);
});
