import { type Subscription, subscriptions } from "#app/contracts/money/plans.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { formatDate, formatMoney } from "#app/ui/format.ts";
import { Panel, Unavailable } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";
import { planAt } from "../finances/plans/families.ts";
import { changeColumn, SubscriptionStatus } from "../finances/subscriptions/columns.tsx";

/** The most subscriptions that the panel shows, the latest first. */
const MOST = 10;

/** The account's subscriptions: coming, current and past. */
export async function loadSubscriptions(context: Context, account_uuid: string) {
  const page = await settle(apiOf(context).list(subscriptions, { account_uuid, per_page: MOST }));
  return { rows: page?.data ?? null, writes: abilitiesOf(context, subscriptions).write };
}

const { labels, words } = subscriptions;
const columns: Column<Subscription>[] = [
  {
    header: labels.plan_uuid,
    rowHeader: true,
    cell: ({ plan }) => <a href={planAt(plan)}>{plan.name}</a>,
  },
  { header: labels.state, cell: SubscriptionStatus },
  { header: labels.starts_on, nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  {
    header: labels.ends_on,
    nowrap: true,
    cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim"),
  },
  { header: labels.price_cents, numeric: true, nowrap: true, cell: ({ price_cents }) => formatMoney(price_cents) },
  changeColumn,
];

type SubscriptionsPanelProps = Awaited<ReturnType<typeof loadSubscriptions>> & { self: string };

/** The plans that the account has, had and will have. */
export function SubscriptionsPanel({ self, rows, writes }: SubscriptionsPanelProps) {
  return (
    <Panel
      title="Assinatura"
      id="assinatura"
      actions={writes && <a href={`${self}/subscription`}>{rows?.length ? "Mudar de plano" : words.add}</a>}
    >
      {rows === null ? (
        <Unavailable subject={words.title} href={self} />
      ) : rows.length === 0 ? (
        <p>Esta conta não tem assinatura.</p>
      ) : (
        <Table
          id="assinatura-tabela"
          caption="Assinaturas da conta, da mais recente à mais antiga"
          columns={columns}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          cards
        />
      )}
    </Panel>
  );
}
