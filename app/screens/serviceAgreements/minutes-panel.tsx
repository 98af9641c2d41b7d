import type { MinuteTotals, ServiceAgreementStore } from "#app/contracts/agreements/agreement-stores.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { DefinitionList, Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { type Column, ExportLinks, formatCount, Pagination, Table, withSearch } from "#app/ui/table/index.ts";
import { describeDifference, describeMinutes, formatDuration } from "./describe.ts";
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
  sees: boolean;
  today: string;
};

/** The minutes declared for each store beside those measured at its gate. */
export function MinutesPanel({ stores, minutes, starts_on, address, self, sees, today }: MinutesPanelProps) {
  const { declared_minutes, measured_minutes, difference, below_count, above_count } = minutes;
  const home = `/${self.split("/")[1]}`;
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
          { term: "Declarados", detail: describeMinutes(declared_minutes) },
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
        columns={columnsFor(sees ? home : null)}
        rows={stores.data}
        rowKey={({ uuid }) => uuid}
        address={address}
        sorted="name"
        cards
        linkless={!sees}
        whenEmpty={<p>Esta rede ainda não tem lojas.</p>}
      />
      <Pagination meta={stores.meta} address={address} />
    </Panel>
  );
}

function withChosen(weeks: ReturnType<typeof pastWeeks>, value: string, label: string) {
  return value === "" || weeks.some((week) => week.value === value) ? weeks : [{ value, label }, ...weeks];
}

const columnsFor = (home: string | null): Column<ServiceAgreementStore>[] => [
  { header: "Loja", sort: "name", rowHeader: true, cell: ({ name }) => name },
  {
    header: "Declarados por semana",
    sort: "declared",
    numeric: true,
    cell: ({ weekly_minutes }) => (weekly_minutes === null ? "Sem minutos" : formatDuration(weekly_minutes)),
  },
  { header: "Medidos", sort: "measured", numeric: true, cell: (store) => <Measured store={store} home={home} /> },
  { header: "Diferença", sort: "difference", cell: ({ difference }) => describeDifference(difference) },
];

/** The measured minutes, which lead to the visits that they were measured from. */
function Measured({ store, home }: { store: ServiceAgreementStore; home: string | null }) {
  const { uuid, name, measured_minutes, measured_from, measured_until } = store;
  const text = formatDuration(measured_minutes);
  if (!home || measured_minutes === 0) return text;
  const visits = { store_uuid: uuid, start_date: measured_from, end_date: measured_until, status: "leaved" };
  return (
    <a href={withSearch(`${home}/reports/retailersVisitors`, visits)}>
      {text}
      <span className="sr-only">: visitas a {name}</span>
    </a>
  );
}
