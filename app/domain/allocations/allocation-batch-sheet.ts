import { sql } from "kysely";
import { type AllocationBatchRow, batchOutcomes } from "#app/contracts/allocations/allocation-batches.ts";
import { formatCpf, maskCpf, parseCpf } from "#app/contracts/people/cpf.ts";
import type { Transactions } from "#app/db/scope.server.ts";
import type { Sheet } from "../platform/spreadsheet/sheet.ts";
import { describeReason } from "./allocation-batch-row-list.ts";

const PAGE = 1_000;

type Line = Pick<AllocationBatchRow, "position" | "typed" | "outcome" | "cause"> & {
  detail: string;
  name: string;
  cpf: string | null;
  retailer: string;
  store: string;
  store_code: string;
};

/** A batch as a sheet: person, store, outcome and reason. */
export const resultSheet = (masked: boolean): Sheet<Line> => ({
  title: "Vínculo massivo",
  columns: [
    ["CPF", ({ cpf, typed }) => displayCpf(cpf, typed, masked)],
    ["Nome", ({ name }) => name],
    ["Rede", ({ retailer }) => retailer],
    ["Código da loja", ({ store_code }) => store_code],
    ["Loja", ({ store }) => store],
    ["Resultado", ({ outcome }) => batchOutcomes[outcome]],
    ["Motivo", ({ cause, detail }) => describeReason(cause, detail)],
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
    const { rows } = await transaction((scope) =>
      sql<Line>`
        select r.position, r.typed, r.outcome, r.cause, r.detail, coalesce(v.name, '') as name, v.cpf,
          coalesce(n.trade_name, '') as retailer, coalesce(s.name, '') as store, coalesce(s.code, '') as store_code
        from allocation_batch_rows r
        left join visitors v on v.owner_uuid = r.owner_uuid and v.uuid = r.visitor_uuid
        left join stores s on s.uuid = r.store_uuid
        left join accounts n on n.uuid = s.retailer_uuid
        where r.owner_uuid = ${scope.org} and r.batch_uuid = ${uuid} and r.position > ${from}
        order by r.position limit ${PAGE}`.execute(scope.db),
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.position;
  }
}
