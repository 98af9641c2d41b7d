import { type PlanFeature, planFeatureLabels } from "#app/contracts/money/plan-features.ts";
import { type OfferedPlan, planFamilies, planPeriods, type Subscription } from "#app/contracts/money/plans.ts";
import { formatDate, formatInteger, formatMoney } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Column } from "#app/ui/table/index.ts";

const limit = (most: number | null) => (most === null ? "Sem limite" : formatInteger(most));
/** Describes a plan's price and what it is paid for. */
export const formatPrice = (cents: number, period: OfferedPlan["period"]) =>
  `${formatMoney(cents)} (${planPeriods[period].toLowerCase()})`;

/** Columns of the plans on offer. */
export const planColumns: Column<OfferedPlan>[] = [
  {
    header: "Plano",
    rowHeader: true,
    cell: ({ name, current }) => (
      <span className="inline-flex flex-wrap items-center gap-1">
        {name} {current && <Badge tone="success" label="Seu plano" />}
      </span>
    ),
  },
  { header: "Família", cell: ({ family }) => planFamilies[family] },
  { header: "Preço", numeric: true, cell: ({ price_cents, period }) => formatPrice(price_cents, period) },
  { header: "Visitantes", numeric: true, nowrap: true, cell: ({ visitors_limit }) => limit(visitors_limit) },
  { header: "Lojas", numeric: true, nowrap: true, cell: ({ stores_limit }) => limit(stores_limit) },
  {
    header: "Recursos",
    cell: ({ features }) => features.flatMap((slug) => planFeatureLabels[slug as PlanFeature] ?? []).join(", ") || "–",
  },
];

/** Columns of an account's subscriptions. */
export const subscriptionColumns: Column<Subscription>[] = [
  {
    header: "Plano",
    sort: "plan",
    rowHeader: true,
    cell: ({ plan, current }) => (
      <span className="inline-flex flex-wrap items-center gap-1">
        {plan.name} {current && <Badge tone="success" label="Em vigor" />}
      </span>
    ),
  },
  { header: "Início", sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Fim", sort: "ends_on", nowrap: true, cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim") },
  {
    header: "Preço",
    sort: "price",
    numeric: true,
    cell: ({ price_cents, plan }) => formatPrice(price_cents, plan.period),
  },
];
