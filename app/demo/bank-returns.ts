import { createHash } from "node:crypto";
import type { InvoiceState } from "#app/contracts/money/invoices.ts";
import { readCnab240 } from "#app/domain/money/bank-returns/cnab240.ts";
import { readCnab400 } from "#app/domain/money/bank-returns/cnab400.ts";
import { type KnownInvoice, matchLines } from "#app/domain/money/bank-returns/match.ts";
import type { ParsedReturn } from "#app/domain/money/bank-returns/parsed-return.ts";
import { ourNumber } from "#app/domain/money/issuer.ts";
import type { Cast, Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY } from "./clock.ts";
import type { Charge } from "./money.ts";
import { uuidAt } from "./people/identifiers.ts";
import { Chance } from "./random.ts";
import type { Shelf } from "./store/shelf.ts";
import type { User } from "./users.ts";

/** The document of a line whose settlement was taken back. */
const TAKEN_BACK = "R-77";

interface Title {
  number: number;
  occurrence: string;
  /** YYYY-MM-DD */
  paid_on: string;
  cents: number;
}

/**
 * Makes return files of each layout, read and matched by the product's own code, with some lines already decided by a
 * user.
 */
export function makeBankReturns(
  stage: Stage,
  cast: Cast,
  charges: readonly Charge[],
  users: readonly User[],
  shelf: Shelf,
) {
  const chance = new Chance(stage.seed, "bank returns");
  const rows = { bank_returns: [] as Row<"bank_returns">[], bank_return_lines: [] as Row<"bank_return_lines">[] };
  const person = users.find(({ account }) => account === cast.mob)?.uuid ?? null;
  const known: KnownInvoice[] = charges.map(({ row }) => ({
    number: row.number,
    account_uuid: row.account_uuid,
    uuid: row.uuid,
    state: row.state as InvoiceState,
    open_cents: row.amount_cents,
  }));
  const of = (state: string) => charges.filter(({ row }) => row.state === state);
  const title = ({ row }: Charge, changes: Partial<Title> = {}): Title => ({
    number: row.number,
    occurrence: "06",
    paid_on: row.paid_on ?? row.due_on,
    cents: row.amount_cents,
    ...changes,
  });

  const take = (name: string, content: string, parsed: ParsedReturn, daysAgo: number) => {
    const at = stage.now - daysAgo * DAY;
    const bytes = Buffer.from(content, "latin1");
    const uuid = uuidAt(at, chance);
    rows.bank_returns.push({
      owner_uuid: cast.mob.uuid,
      uuid,
      file_uuid: shelf.add(cast.mob.uuid, name, "application/octet-stream", bytes, at),
      name,
      sha256: createHash("sha256").update(bytes).digest(),
      layout: parsed.layout,
      bank: parsed.bank,
      created_by: person,
      created_at: new Date(at),
    });
    // The invoices that the file pays are paid in the demonstration: match them as they were before.
    const paidNumbers = new Set(parsed.lines.filter(({ pays }) => pays).map(({ our_number }) => our_number));
    const before = known.map((one) =>
      one.state === "paid" && paidNumbers.has(ourNumber(one.number)) && !twice.has(one.number)
        ? { ...one, state: "open" as InvoiceState }
        : one,
    );
    matchLines(parsed.lines, before).forEach(({ state, problem, invoice }, i) => {
      const { pays: _, ...line } = parsed.lines[i] as (typeof parsed.lines)[number];
      const decided = state === "pending" ? decisions[problem as string] : undefined;
      const settled = decided?.state === "settled" ? of("paid").at(-1)?.row : undefined;
      rows.bank_return_lines.push({
        owner_uuid: cast.mob.uuid,
        return_uuid: uuid,
        payer_name: "",
        payer_number: "",
        ...line,
        state: decided?.state ?? state,
        problem: line.document === TAKEN_BACK ? "undone" : problem,
        account_uuid: settled?.account_uuid ?? invoice?.account_uuid ?? null,
        invoice_uuid: settled?.uuid ?? invoice?.uuid ?? null,
        reason: decided?.reason ?? "",
        decided_by: decided ? person : null,
        decided_at: decided ? new Date(at + DAY / 24) : null,
      });
    });
  };
  const [first, second, third] = of("paid") as [Charge, Charge, Charge];
  const twice = new Set([second.row.number]);
  const stray = { number: 900_001, occurrence: "06", paid_on: first.row.due_on, cents: 15_000 };
  const canceled = of("canceled")[0] as Charge;
  const waiting = (of("overdue")[0] ?? of("open")[0]) as Charge;
  const records240 = cnab240([title(first), title(waiting, { cents: waiting.row.amount_cents - 100 }), stray]);
  take("retorno-240.ret", records240.join("\r\n"), readCnab240(records240), 20);
  const records400 = cnab400([title(third), title(second), title(canceled), title(waiting, { occurrence: "02" })]);
  take("retorno-400.ret", records400.join("\r\n"), readCnab400(records400), 12);
  // A payment without our number, whose payer and amount point to an invoice.
  const { account, row: owed } = waiting;
  const reais = (owed.amount_cents / 100).toFixed(2).replace(".", ",");
  const table = [
    "Fatura;Valor pago;Data do pagamento;Pagador",
    `${stray.number};150,00;${stray.paid_on};`,
    `${TAKEN_BACK};${reais};${owed.due_on};${account.name}`,
    "",
  ].join("\r\n");
  const line = { line: 2, our_number: "", document: String(stray.number), occurrence: "", pays: true };
  const sheet = { ...line, paid_on: stray.paid_on, paid_cents: stray.cents };
  const named = {
    ...sheet,
    line: 3,
    document: TAKEN_BACK,
    paid_on: owed.due_on,
    paid_cents: owed.amount_cents,
    payer_name: account.name,
  };
  take("pagamentos.csv", table, { layout: "csv", bank: "", lines: [sheet, named] }, 5);
  return rows;
}

const decisions: Record<string, { state: "settled" | "ignored"; reason: string } | undefined> = {
  already_paid: { state: "ignored", reason: "Pagamento em dobro, devolvido ao cliente." },
  canceled: { state: "settled", reason: "" },
};

/** Returns a record of `width` columns with these texts, each from its column on (counted from 1). */
function record(width: number, ...texts: (readonly [from: number, text: string])[]): string {
  const columns = Array.from({ length: width }, () => " ");
  for (const [from, text] of texts) for (const [i, letter] of [...text].entries()) columns[from - 1 + i] = letter;
  return columns.join("");
}

const digits = (value: number, length: number) => String(value).padStart(length, "0");
const dayMonthYear = (date: string) => date.split("-").reverse().join("");

function cnab240(titles: readonly Title[]): string[] {
  const details = titles.flatMap(({ number, occurrence, paid_on, cents }, i) => {
    const start = (segment: string, n: number) => [1, `00100013${digits(n, 5)}${segment} ${occurrence}`] as const;
    const t = record(240, start("T", 2 * i + 1), [38, ourNumber(number)], [59, digits(number, 15)]);
    const date = dayMonthYear(paid_on);
    return [t, record(240, start("U", 2 * i + 2), [78, digits(cents, 15)], [138, date], [146, date])];
  });
  const records = details.length + 4;
  return [
    record(240, [1, "00100000"], [143, "2"]),
    record(240, [1, "00100011T01"]),
    ...details,
    record(240, [1, "00100015"], [18, digits(details.length + 2, 6)]),
    record(240, [1, "00199999"], [18, "000001"], [24, digits(records, 6)]),
  ];
}

function cnab400(titles: readonly Title[]): string[] {
  const numbered = (text: string, i: number) => text.slice(0, 394) + digits(i + 1, 6);
  const details = titles.map(({ number, occurrence, paid_on, cents }) => {
    const date = dayMonthYear(paid_on);
    const short = date.slice(0, 4) + date.slice(6);
    const whose = [38, ourNumber(number)] as const;
    const what = [109, `${occurrence}${short}${digits(number, 10)}`] as const;
    return record(400, [1, "1"], whose, what, [254, digits(cents, 13)], [296, short]);
  });
  return [record(400, [1, "02RETORNO01COBRANCA"], [77, "237"]), ...details, record(400, [1, "9201"])].map(numbered);
}
