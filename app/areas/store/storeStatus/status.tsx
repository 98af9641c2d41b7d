import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { type StoreStatus, storeStatusOperation } from "#app/contracts/store/store-status.ts";
import { storeTasks, taskStatuses } from "#app/contracts/store/store-tasks.ts";
import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { addressOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { PageHeader, Panel, type Tile, Tiles, Unavailable } from "#app/ui/page/index.ts";
import { Table, withSearch } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/status.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, "store-status", READ_ONLY);
  const found = await settle(apiOf(context).read(storeStatusOperation, {}));
  return {
    status: found?.store_status ?? null,
    address: addressOf(new URL(request.url)),
    reads: {
      visits: abilitiesOf(context, accessHistoryList).read,
      gate: levelOf(context.get(userContext), "store-visitors") >= READ_ONLY,
      tasks: abilitiesOf(context, storeTasks).read,
    },
  };
}

type Reads = { visits: boolean; gate: boolean; tasks: boolean };
const title = "Status da loja";

/** The store now, and its last seven days; each number leads to its rows. */
export default function Status({ loaderData: { status, address, reads } }: Route.ComponentProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início", href: "/store" }, { label: title }]} />
      {status === null ? (
        <Unavailable subject={title} href={address} />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <Panel title="Pessoas" id="pessoas">
            <Tiles items={peopleTiles(status, reads)} />
          </Panel>
          <Panel title="Atividades de hoje" id="atividades">
            <Tiles items={taskTiles(status, reads)} />
          </Panel>
          <Panel title="Produtos" id="produtos">
            <Tiles items={alertTiles(status)} />
          </Panel>
          <Panel title="Últimos sete dias" id="historico">
            <LastDays history={status.history} reads={reads} />
          </Panel>
        </div>
      )}
    </>
  );
}

const visitsAt = (params: Record<string, string>) => withSearch(storeAddresses.accessHistory, params);
const daysAt = (day: string) => ({ start_date: formatDate(day), end_date: formatDate(day) });

const peopleTiles = (status: StoreStatus, reads: Reads): Tile[] => [
  {
    label: "Em loja agora",
    count: status.people_inside,
    tone: "success",
    rule: "Entraram e ainda não saíram.",
    href: reads.gate ? storeAddresses.gate : undefined,
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
  },
];

const taskTones = { pending: "warning", allocated_and_working: "info", with_issue: "danger", done: "success" } as const;
const taskRules = {
  pending: "Ainda sem responsável.",
  allocated_and_working: "Com responsável, ainda não terminadas.",
  with_issue: "Terminadas com um problema.",
  done: "Terminadas.",
} as const;

const taskTiles = ({ store_tasks }: StoreStatus, reads: Reads): Tile[] =>
  (Object.keys(taskTones) as (keyof typeof taskTones)[]).map((status) => ({
    label: taskStatuses[status],
    count: store_tasks[status],
    tone: taskTones[status],
    rule: taskRules[status],
    href: reads.tasks ? withSearch(storeAddresses.tasks, { status }) : undefined,
  }));

const alertTiles = ({ alerts }: StoreStatus): Tile[] => [
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

function LastDays({ history, reads }: { history: StoreStatus["history"]; reads: Reads }) {
  const link = (count: number, day: string, what: string, href: string | false) =>
    href && count > 0 ? (
      <a href={href}>
        {formatInteger(count)}
        <span className="sr-only">
          {" "}
          {what} em {formatDate(day)}
        </span>
      </a>
    ) : (
      formatInteger(count)
    );
  const visits = (day: string, more: Record<string, string> = {}) =>
    reads.visits && visitsAt({ ...daysAt(day), ...more });
  const tasks = (day: string, more: Record<string, string> = {}) =>
    reads.tasks && withSearch(storeAddresses.tasks, { ...daysAt(day), ...more });
  return (
    <Table
      caption="Visitas e atividades dos últimos sete dias"
      rows={history}
      rowKey={({ day }) => day}
      linkless={!reads.visits && !reads.tasks}
      columns={[
        { header: "Dia", rowHeader: true, nowrap: true, cell: ({ day }) => formatDate(day) },
        { header: "Visitas", numeric: true, cell: (row) => link(row.visits, row.day, "visitas", visits(row.day)) },
        {
          header: "Sem saída",
          numeric: true,
          cell: (row) =>
            link(row.unfinished_visits, row.day, "visitas sem saída", visits(row.day, { status: "unfinished_visit" })),
        },
        { header: "Atividades", numeric: true, cell: (row) => link(row.tasks, row.day, "atividades", tasks(row.day)) },
        {
          header: taskStatuses.done,
          numeric: true,
          cell: (row) => link(row.done, row.day, "atividades concluídas", tasks(row.day, { status: "done" })),
        },
        {
          header: taskStatuses.with_issue,
          numeric: true,
          cell: (row) =>
            link(row.with_issue, row.day, "atividades com problema", tasks(row.day, { status: "with_issue" })),
        },
      ]}
    />
  );
}
