import type pg from "pg";
import type { Bench } from "../bench.ts";
import { accountOf, withAdmin } from "../databases.ts";
import { timed } from "../measure.ts";
import { type Figure, integer, megabytes, milliseconds, seconds } from "../report.ts";
import type { Server } from "../server.ts";

const LOGIN = "backoffice";
/** The lines of a file, the most that the product takes. */
const LINES = 100_000;
const CENTS = 89_000;

/** P19: bank return files of 100,000 lines, a million in all, each line of which pays an invoice. */
export async function conciliation({ server, databases, size, say }: Bench): Promise<Figure[]> {
  const total = Math.min(1_000_000, size.visitors);
  const lines = Math.min(LINES, total);
  return withAdmin(databases.main, async (client) => {
    const token = await server.token(LOGIN);
    const first = await makeInvoices(client, total);
    const took: number[] = [];
    let growth = 0;
    let held = 0;
    for (let begun = 0; begun < total; begun += lines) {
      const file = fileOf(first + begun, lines);
      const report = await server.monitor(async () => {
        took.push(await timed(() => send(server, token, file, lines)));
      });
      growth = Math.max(growth, report.rssPeak - report.rssBefore);
      held = Math.max(held, report.held);
      say(`  file of ${integer(lines)} lines ${seconds(took.at(-1) ?? 0)}`);
    }
    await expectSums(client, first, total);
    await clear(client, first);
    return [
      {
        id: "P22",
        what: `${integer(total)} bank lines reconciled, ${integer(lines)} a file`,
        measured: `${seconds(Math.max(...took))} the slowest file, memory + ${megabytes(growth)}, event loop held ${milliseconds(held)}`,
        reference: "–",
        result: seconds(took.reduce((sum, one) => sum + one, 0)),
        reach: "–",
        met: null,
      },
    ];
  });
}

/** Makes open invoices and returns the number of the first. */
async function makeInvoices(client: pg.Client, count: number): Promise<number> {
  const account = await accountOf(client, "agencia.vazia");
  const { rows } = await client.query("select coalesce(max(number), 0)::int + 1 as first from invoices");
  await client.query(
    `insert into invoices (account_uuid, uuid, number, period_starts_on, period_ends_on, amount_cents, due_on, boleto_line)
     select $1, gen_random_uuid(), n, '2026-01-01', '2026-01-31', $2, '2026-01-15', repeat('0', 47)
     from generate_series($3::int, $3::int + $4::int - 1) n`,
    [account, CENTS, rows[0].first, count],
  );
  await client.query("analyze invoices");
  return rows[0].first;
}

function fileOf(first: number, count: number): string {
  const amount = (CENTS / 100).toFixed(2).replace(".", ",");
  const rows = Array.from({ length: count }, (_, n) => `${first + n};${amount};15/01/2026`);
  return ["Fatura;Valor pago;Data do pagamento", ...rows].join("\n");
}

async function send(server: Server, token: string, content: string, count: number): Promise<void> {
  const form = new FormData();
  form.set("file", new File([content], "retorno.csv"));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.origin}/v1/backoffice/bank_returns`, { method: "POST", headers, body: form });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { bank_return } = (await response.json()) as { bank_return: { counts: { matched: number } } };
  if (bank_return.counts.matched !== count) throw new Error(`${bank_return.counts.matched} de ${count} conciliadas`);
}

/** Throws unless all that was invoiced is paid, to the cent, by a line each. */
async function expectSums(client: pg.Client, first: number, count: number): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as paid, sum(i.paid_cents)::bigint::text as cents, (select count(*)::int from payments p
       where p.line is not null and p.paid_on = '2026-01-15') as payments
     from invoices i where number >= $1 and state = 'paid' and open_cents = 0`,
    [first],
  );
  const [found] = rows;
  if (found.paid !== count || found.payments < count || Number(found.cents) !== count * CENTS) {
    throw new Error(`as somas não fecham: ${JSON.stringify(found)}`);
  }
}

async function clear(client: pg.Client, first: number): Promise<void> {
  await client.query(
    "create temp table paid_by on commit preserve rows as select distinct return_uuid from payments p join invoices i on i.uuid = p.invoice_uuid where i.number >= $1".replace(
      "$1",
      String(first),
    ),
  );
  await client.query("delete from payments where return_uuid in (select return_uuid from paid_by)");
  await client.query("delete from bank_return_lines where return_uuid in (select return_uuid from paid_by)");
  await client.query("delete from bank_returns where uuid in (select return_uuid from paid_by)");
  await client.query(`delete from invoices where number >= ${first}`);
  await client.query("drop table paid_by");
}
