import type { ProrationLine, Subscription } from "#app/contracts/money/plans.ts";
import { formatDate, formatMoney } from "#app/ui/format.ts";
import { type Column, Table } from "#app/ui/table/index.ts";

type Change = Pick<NonNullable<Subscription["change"]>, "from" | "lines" | "balance_cents">;

const words: Record<ProrationLine["kind"], string> = {
  used: "dias usados, já faturados",
  unused: "dias faturados que não serão usados",
  due: "dias usados, ainda não faturados",
  new: "dias do primeiro período",
};

/** The days of both plans at a change from one to the other, and their amounts. */
export function ChangeTable({ change: { from, lines, balance_cents }, plan }: { change: Change; plan: string }) {
  const columns: Column<ProrationLine>[] = [
    {
      header: "Plano",
      rowHeader: true,
      cell: ({ kind }) => `${kind === "new" ? plan : from.name}: ${words[kind]}`,
    },
    {
      header: "Período",
      nowrap: true,
      cell: ({ starts_on, ends_on }) => `${formatDate(starts_on)} a ${formatDate(ends_on)}`,
    },
    { header: "Dias", numeric: true, nowrap: true, cell: ({ days, period_days }) => `${days} de ${period_days}` },
    { header: "Valor", numeric: true, nowrap: true, cell: ({ amount_cents }) => formatMoney(amount_cents) },
  ];
  return (
    <>
      <Table
        id="troca-tabela"
        caption="Dias de cada plano e valores"
        columns={columns}
        rows={lines}
        rowKey={({ kind, starts_on }) => `${kind} ${starts_on}`}
        linkless
        cards
      />
      <p className="text-right font-semibold">{describeBalance(balance_cents)}</p>
    </>
  );
}

function describeBalance(cents: number): string {
  if (cents === 0) return "Nada a cobrar nem a creditar.";
  return cents < 0
    ? `Crédito para a conta: ${formatMoney(-cents)}`
    : `A cobrar na próxima fatura da conta: ${formatMoney(cents)}`;
}
