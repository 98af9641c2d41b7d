import { type Subscription, type SubscriptionState, subscriptionStates } from "#app/contracts/money/plans.ts";
import type { Abilities } from "#app/crud/abilities.ts";
import { formatDate, formatMoney } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Column } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { backofficeAddresses } from "../../addresses.ts";

const tones = { current: "success", coming: "info", past: "neutral" } as const;

/** Tabs of the subscriptions by state; the first has all of them. */
export const subscriptionTabs = [
  { value: "", label: "Todas" },
  { value: "current", label: "Em vigor" },
  { value: "coming", label: "Futuras" },
  { value: "past", label: "Encerradas" },
];

/** Badge for a subscription's state. */
export const SubscriptionStatus = ({ state }: { state: SubscriptionState }) => (
  <Badge tone={tones[state]} label={subscriptionStates[state]} />
);

/** The balance of a change of plan: credit, or the invoice that charges it. */
function ChangeBalance({ change }: Subscription) {
  if (!change) return "–";
  const { balance_cents, invoice } = change;
  if (balance_cents === 0) return "Sem diferença";
  if (balance_cents < 0) return `Crédito de ${formatMoney(-balance_cents)}`;
  if (!invoice) return `${formatMoney(balance_cents)} na próxima fatura`;
  return (
    <>
      {formatMoney(balance_cents)} na{" "}
      <a href={`${backofficeAddresses.invoices}/${invoice.uuid}`}>{`fatura nº ${invoice.number}`}</a>
    </>
  );
}

/** The column of the change of plan that a subscription began with. */
export const changeColumn: Column<Subscription> = { header: "Troca de plano", cell: ChangeBalance };

/** The columns of the subscriptions of the plan at `path`. */
export const subscriptionColumnsAt = (path: string, may: Abilities): Column<Subscription>[] => [
  {
    header: "Conta",
    sort: "account",
    rowHeader: true,
    cell: ({ uuid, account }) =>
      may.write ? <a href={`${path}/subscriptions/${uuid}`}>{account.name}</a> : account.name,
  },
  { header: "Situação", cell: SubscriptionStatus },
  { header: "Início", sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Fim", sort: "ends_on", nowrap: true, cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim") },
  {
    header: "Preço",
    sort: "price",
    numeric: true,
    nowrap: true,
    cell: ({ price_cents }) => formatMoney(price_cents),
  },
  changeColumn,
  ...(may.remove
    ? [
        {
          header: "Ações",
          nowrap: true,
          cell: ({ uuid, account, state }: Subscription) =>
            state === "coming" && (
              <a href={`${path}/subscriptions/${uuid}/remove`} data-ask="">
                {words.remove}
                <span className="sr-only"> a assinatura de {account.name}</span>
              </a>
            ),
        },
      ]
    : []),
];
