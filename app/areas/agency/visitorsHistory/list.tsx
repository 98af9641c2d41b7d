import { dayAt } from "#app/contracts/platform/dates.ts";
import { historyKinds, type Movement } from "#app/contracts/reports/history.ts";
import { loadFilteredList, parseDateFilters } from "#app/crud/filtered-list.ts";
import { paramsOf } from "#app/crud/search.ts";
import { Changes, When } from "#app/screens/visitors/history-tab.tsx";
import { DateField, SearchField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, type Column, FilterForm, ListFrame, PeriodLinks, toOptions } from "#app/ui/table/index.ts";
import { visitorHome, visitorHref } from "../visitor-paths.ts";
import type { Route } from "./+types/list.ts";
import { dateFilters, movementFilterNames, movementLabels, movementPaths, movementTitle } from "./movements.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), movementFilterNames);
  const filtered = await loadFilteredList<Movement>(
    context,
    request,
    movementPaths,
    parseDateFilters(filters, dateFilters),
  );
  const now = new Date();
  return { ...filtered, filters, now: now.getTime(), today: dayAt(now) };
}

const columns = (now: number): Column<Movement>[] => [
  { header: "Quando", nowrap: true, cell: ({ at }) => <When at={at} now={now} /> },
  {
    header: "Visitante",
    rowHeader: true,
    cell: ({ visitor }) =>
      visitor.removed ? `${visitor.name} (removido)` : <a href={visitorHref(visitor.uuid)}>{visitor.name}</a>,
  },
  { header: "O que aconteceu", cell: ({ kind }) => historyKinds[kind] },
  { header: "Alterações", cell: ({ changes }) => <Changes changes={changes} /> },
  { header: "Quem", cell: ({ actor_name }) => actor_name || "Sistema" },
];

/** The history of all of the agency's visitors, newest first. */
export default function Movements({ loaderData }: Route.ComponentProps) {
  const { listed, filters, errors, now, today } = loaderData;
  return (
    <>
      <title>{movementTitle}</title>
      <PageHeader title={movementTitle} breadcrumb={[visitorHome, { label: movementTitle }]} />
      <FilterForm path={movementPaths.path}>
        <SearchField name="name_or_cpf" label={movementLabels.name_or_cpf} defaultValue={filters.name_or_cpf} />
        <SelectField
          name="kind"
          label={movementLabels.kind}
          placeholder="Tudo"
          options={toOptions(historyKinds)}
          defaultValue={filters.kind}
        />
        <TextField
          name="actor"
          label={movementLabels.actor}
          defaultValue={filters.actor}
          type="search"
          maxLength={200}
        />
        {dateFilters.map((name) => (
          <DateField
            key={name}
            name={name}
            label={movementLabels[name]}
            defaultValue={filters[name]}
            errors={errors[name]}
          />
        ))}
      </FilterForm>
      <PeriodLinks address={listed.address} today={today} />
      <ListFrame
        listed={listed}
        filterErrors={errors}
        noun={["movimentação", "movimentações"]}
        caption={movementTitle}
        columns={columns(now)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, movementLabels, { kind: historyKinds })}
        exports={`${movementPaths.path}/export`}
      />
    </>
  );
}
