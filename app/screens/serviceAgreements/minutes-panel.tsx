import type { MinuteTotals, ServiceAgreementStore } from "#app/contracts/agreements/agreement-stores.ts";
import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { DefinitionList, Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { type Column, ExportLinks, formatCount, Pagination, Table, withSearch } from "#app/ui/table/index.ts";
import { describeDifference, describeWeeklyMinutes, formatDuration } from "./describe.ts";
import { pastWeeks } from "./weeks.ts";

type MinutesPanelProps = {
  stores: Page<ServiceAgreementStore>;
  minutes: MinuteTotals;
  /** The first day of the week that was chosen; empty for the last seven days. */
  starts_on: string;
  address: string;
  /** The page of the declaration. */
  self: string;
  /** The user may open the access history. */
  readsAccessHistory: boolean;
  agreement: ServiceAgreement;
  /** The reader is the retailer or a store. */
  received: boolean;
  today: string;
};

/** The minutes declared for each store beside those measured at its gate. */
export function MinutesPanel(props: MinutesPanelProps) {
  const { stores, minutes, starts_on, address, self, readsAccessHistory, agreement, received, today } = props;
  const { declared_minutes, measured_minutes, difference, below_count, above_count } = minutes;
  const home = `/${self.split("/")[1]}`;
  const links = { home, address, visits: visitFilters(agreement, received) };
  const count = formatCount(stores.meta, ["loja", "lojas"]);
  const period = `${formatDate(minutes.measured_from)} a ${formatDate(minutes.measured_until)}`;
  return (
    <Panel
      title="Minutos declarados e medidos"
      id="lojas"
      actions={
        <span className="flex flex-wrap gap-2 print:hidden">
          <ExportLinks to={`${self}/stores/export`} address={address} count={count} />
        </span>
      }
    >
      <form method="get" action={`${self}#lojas`} className="flex flex-wrap items-end gap-2 print:hidden">
        <SelectField
          name="starts_on"
          label="Semana"
          placeholder="Últimos sete dias"
          options={withChosen(pastWeeks(today), starts_on, period)}
          defaultValue={starts_on}
        />
        <Button>Ver</Button>
      </form>
      <p className="text-muted-foreground">
        Medidos na portaria de {period}. As visitas sem saída informada não contam.
      </p>
      <DefinitionList
        items={[
          { term: "Declarados", detail: describeWeeklyMinutes(declared_minutes) },
          { term: "Medidos", detail: `${formatDuration(measured_minutes)}: ${describeDifference(difference)}` },
          {
            term: "Lojas abaixo e acima do declarado",
            detail: `${formatInteger(below_count)} abaixo, ${formatInteger(above_count)} acima`,
          },
        ]}
      />
      <p className="text-muted-foreground">{count}</p>
      <Table
        caption={`Minutos declarados e medidos por loja, ${period}`}
        columns={columnsFor(readsAccessHistory && links.visits ? links : { ...links, home: null })}
        rows={stores.data}
        rowKey={({ uuid }) => uuid}
        address={address}
        sorted="name"
        cards
        whenEmpty={<p>Esta rede ainda não tem lojas.</p>}
      />
      <Pagination meta={stores.meta} address={address} />
    </Panel>
  );
}

function withChosen(weeks: ReturnType<typeof pastWeeks>, value: string, label: string) {
  return value === "" || weeks.some((week) => week.value === value) ? weeks : [{ value, label }, ...weeks];
}

interface Links {
  /** Null where no list has exactly the visits that were measured. */
  home: string | null;
  address: string;
  visits: Record<string, string> | null;
}

/** The filters of the access history that find the visits measured; null where none find exactly them. */
function visitFilters({ owner }: ServiceAgreement, received: boolean): Links["visits"] {
  if (!received) return {};
  return owner.kind === "service_provider" ? { owner_uuid: owner.uuid } : null;
}

const columnsFor = ({ home, address, visits }: Links): Column<ServiceAgreementStore>[] => [
  {
    header: "Loja",
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name }) => (
      <a href={`${withSearch(address, { store_uuid: uuid })}#semanas`}>
        {name}
        <span className="sr-only">: semana a semana</span>
      </a>
    ),
  },
  {
    header: "Declarados por semana",
    sort: "declared",
    numeric: true,
    cell: ({ weekly_minutes }) => (weekly_minutes === null ? "Sem minutos" : formatDuration(weekly_minutes)),
  },
  {
    header: "Medidos",
    sort: "measured",
    numeric: true,
    cell: (store) => <Measured store={store} home={home} visits={visits} />,
  },
  { header: "Diferença", sort: "difference", cell: ({ difference }) => describeDifference(difference) },
];

/** The measured minutes, which lead to the visits that they were measured from. */
function Measured({ store, home, visits: filters }: { store: ServiceAgreementStore } & Omit<Links, "address">) {
  const { uuid, name, measured_minutes, measured_from, measured_until } = store;
  const text = formatDuration(measured_minutes);
  if (!home || measured_minutes === 0) return text;
  const visits = {
    ...filters,
    store_uuid: uuid,
    start_date: measured_from,
    end_date: measured_until,
    status: "leaved",
  };
  return (
    <a href={withSearch(`${home}/reports/retailersVisitors`, visits)}>
      {text}
      <span className="sr-only">: visitas a {name}</span>
    </a>
  );
}
