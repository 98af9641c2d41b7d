import { addDays } from "#app/contracts/platform/dates.ts";
import type { StoreStatus } from "#app/contracts/store/store-status.ts";
import { taskStatuses } from "#app/contracts/store/store-tasks.ts";
import { formatDate } from "#app/ui/format.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";

/** The lists that the user may open. */
export type Reads = { visits: boolean; corrections: boolean; tasks: boolean };

/** The visits of the access history under these filters. */
export const visitsAt = (params: Record<string, string>) => withSearch(storeAddresses.accessHistory, params);
/** One day as a period of a list. */
export const daysAt = (day: string) => ({ start_date: formatDate(day), end_date: formatDate(day) });

/** The people of the store: now, today, and what is left to do about them. */
export const peopleTiles = (status: StoreStatus, reads: Reads): Tile[] => [
  {
    label: "Em loja agora",
    count: status.people_inside,
    tone: "success",
    rule: "Entraram e ainda não saíram.",
    // A visitor still inside may have entered on the day before.
    href: reads.visits
      ? visitsAt({
          start_date: formatDate(addDays(status.day, -1)),
          end_date: formatDate(status.day),
          status: "working",
        })
      : undefined,
  },
  {
    label: "Visitas hoje",
    one: "Visita hoje",
    count: status.visits_today,
    tone: "info",
    rule: "Entradas registradas hoje na portaria.",
    href: reads.visits ? visitsAt(daysAt(status.day)) : undefined,
  },
  {
    label: "Visitas sem saída",
    one: "Visita sem saída",
    count: status.unfinished_visits,
    tone: "warning",
    rule: "Dos últimos sete dias, sem saída informada quando o dia acabou.",
    href: reads.visits ? visitsAt({ status: "unfinished_visit" }) : undefined,
  },
  {
    label: "Correções a decidir",
    one: "Correção a decidir",
    count: status.pending_corrections,
    tone: "warning",
    rule: "Saídas informadas depois, que a rede ainda não decidiu.",
    href: reads.corrections ? withSearch(storeAddresses.corrections, { state: "pending" }) : undefined,
  },
];

const taskTones = { pending: "warning", allocated_and_working: "info", with_issue: "danger", done: "success" } as const;
const taskRules = {
  pending: "Ainda sem responsável.",
  allocated_and_working: "Com responsável, ainda não terminadas.",
  with_issue: "Terminadas com um problema.",
  done: "Terminadas.",
} as const;

/** The tasks of today by status. */
export const taskTiles = ({ store_tasks }: StoreStatus, reads: Reads): Tile[] =>
  (Object.keys(taskTones) as (keyof typeof taskTones)[]).map((status) => ({
    label: taskStatuses[status],
    count: store_tasks[status],
    tone: taskTones[status],
    rule: taskRules[status],
    href: reads.tasks ? withSearch(storeAddresses.tasks, { status }) : undefined,
  }));

/** The products of the last run of alerts. */
export const alertTiles = ({ alerts }: StoreStatus): Tile[] => [
  {
    label: "Produtos em risco",
    one: "Produto em risco",
    count: alerts.at_risk,
    tone: "danger",
    rule: "Com risco de ruptura ou queda atípica de vendas na última apuração.",
    href: withSearch("/store", { at_risk: "true" }),
  },
  {
    label: "Produtos apurados",
    one: "Produto apurado",
    count: alerts.products,
    tone: "neutral",
    rule: alerts.reference_date ? `Com os dados de ${formatDate(alerts.reference_date)}.` : "Ainda sem apuração.",
    href: "/store",
  },
];
