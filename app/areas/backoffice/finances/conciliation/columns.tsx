import { type BankReturnLine, returnLineProblems } from "#app/contracts/money/conciliation.ts";
import { formatDate, formatMoney } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { LineStatus, lineAt } from "./describe.tsx";

/** The columns of lines; `ofAll` if they are of several files. */
export const lineColumns = (ofAll: boolean): Column<BankReturnLine>[] => [
  {
    header: "Linha",
    sort: ofAll ? undefined : "line",
    rowHeader: true,
    cell: (row) => (
      <a href={lineAt(row)}>
        Linha {row.line}
        {ofAll && `, ${row.bank_return.name}`}
      </a>
    ),
  },
  {
    header: "Número",
    cell: ({ our_number, document }) => <span className="wrap-anywhere">{our_number || document || "–"}</span>,
  },
  { header: "Pagador", cell: ({ payer_name, payer_number }) => payer_name || payer_number || "–" },
  { header: "Pagamento", sort: "paid_on", nowrap: true, cell: ({ paid_on }) => formatDate(paid_on) },
  {
    header: "Valor pago",
    sort: "paid_cents",
    numeric: true,
    nowrap: true,
    cell: ({ paid_cents }) => (paid_cents === null ? "–" : formatMoney(paid_cents)),
  },
  { header: "Situação", sort: ofAll ? undefined : "state", cell: LineStatus },
  {
    header: "Por quê",
    cell: ({ problem, state, reason }) =>
      reason || (state === "pending" && problem ? returnLineProblems[problem] : "–"),
  },
  {
    header: "Fatura",
    cell: ({ invoice, parts }) => {
      const more = parts.filter((one) => one.invoice).length - 1;
      if (!invoice) return "–";
      return `Nº ${invoice.number}, ${invoice.account_name}${more > 0 ? ` e mais ${more}` : ""}`;
    },
  },
];
