import { sql } from "kysely";
import { type AllocationBatchRow, batchOutcomes } from "#app/contracts/allocations/allocation-batches.ts";
import { formatCpf, maskCpf, parseCpf } from "#app/contracts/people/cpf.ts";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import type { Sheet } from "../platform/spreadsheet/sheet.ts";
import { outlooksOf, type TargetColumns, targetColumns, targetJoins } from "./allocation-batch-outlook.ts";
import { describeReason } from "./allocation-batch-row-list.ts";

const PAGE = 1_000;

type Line = Pick<AllocationBatchRow, "position" | "typed" | "outcome" | "cause" | "target" | "outlook"> & {
  detail: string;
  name: string;
  cpf: string | null;
  retailer: string;
  store: string;
  store_code: string;
};

/** A batch as a sheet: person, store, destination, outcome, reason, and the verdict on the first day there. */
export const resultSheet = (masked: boolean): Sheet<Line> => ({
  title: "Vínculo massivo",
  columns: [
    ["CPF", ({ cpf, typed }) => displayCpf(cpf, typed, masked)],
    ["Nome", ({ name }) => name],
    ["Rede", ({ retailer }) => retailer],
    ["Código da loja", ({ store_code }) => store_code],
    ["Loja", ({ store }) => store],
    ["Quem entra", ({ target }) => target?.visitor.name],
    ["Rede de destino", ({ target }) => target?.retailer.name],
    ["Loja de destino", ({ target }) => target?.store.name],
    ["Resultado", ({ outcome }) => batchOutcomes[outcome]],
    ["Motivo", ({ cause, detail }) => describeReason(cause, detail)],
    ["Poderá entrar?", ({ outlook }) => outlook?.label],
    ["No dia", ({ outlook }) => outlook?.date, "day"],
    ["Por quê", ({ outlook }) => outlook?.causes.join("; ")],
  ],
});

function displayCpf(cpf: string | null, typed: string, masked: boolean): string {
  if (masked) return cpf ? maskCpf(cpf) : maskTyped(typed);
  return cpf ? formatCpf(cpf) : typed;
}

/** Returns the text entered as a CPF, for users who may not see CPFs: masked when it is valid, else empty. */
export function maskTyped(typed: string): string {
  const cpf = parseCpf(typed);
  return cpf.ok ? maskCpf(cpf.value) : "";
}

/** Yields the rows of a batch in order. */
export async function* resultRows(transaction: Transactions, uuid: string): AsyncGenerator<Line> {
  for (let after = 0; ; ) {
    const from = after;
    const lines = await transaction((scope) => readLines(scope, uuid, from));
    yield* lines;
    const last = lines.at(-1);
    if (!last || lines.length < PAGE) return;
    after = last.position;
  }
}

/** Reads the rows of a batch after this position, with the verdict on each row's target. */
async function readLines(scope: Scope, uuid: string, after: number): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, "outlook"> & TargetColumns>`
    select r.position, r.typed, r.outcome, r.cause, r.detail, coalesce(v.name, '') as name, v.cpf,
      coalesce(n.trade_name, '') as retailer, coalesce(s.name, '') as store, coalesce(s.code, '') as store_code,
      ${targetColumns}
    from allocation_batch_rows r
    join allocation_batches b on b.owner_uuid = r.owner_uuid and b.uuid = r.batch_uuid
    ${targetJoins}
    left join visitors v on v.owner_uuid = r.owner_uuid and v.uuid = r.visitor_uuid
    left join stores s on s.uuid = r.store_uuid
    left join accounts n on n.uuid = s.retailer_uuid
    where r.owner_uuid = ${scope.org} and r.batch_uuid = ${uuid} and r.position > ${after}
    order by r.position limit ${PAGE}`.execute(scope.db);
  const outlooks = await outlooksOf(scope, rows);
  return rows.map((row, at) => ({ ...row, outlook: outlooks[at] ?? null }));
}
