import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { type SurveySchedule, scheduleStates } from "#app/contracts/field/surveys.ts";
import { loadFilteredList, parseDateFilters } from "#app/crud/filtered-list.ts";
import { paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { DateField, SearchField, SelectField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import {
  buildChips,
  FilterForm,
  getBulkProps,
  ListFrame,
  pickSearchParams,
  toLabels,
  toOptions,
} from "#app/ui/table/index.ts";
import { doorsOf } from "../fieldHome/links.ts";
import type { Route } from "./+types/list.ts";
import { columnsOf } from "./columns.tsx";
import { create, filterNames, home, nameOf, permission, place, questOptions, title } from "./schedules.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_ONLY);
  const filters = paramsOf(new URL(request.url), filterNames);
  const [narrowed, quests] = await Promise.all([
    loadFilteredList<SurveySchedule>(context, request, place, parseDateFilters(filters, ["date"])),
    questOptions(apiOf(context)),
  ]);
  const user = context.get(userContext);
  const level = levelOf(user, permission);
  const may = { write: level >= READ_WRITE, full: level >= FULL_ACCESS };
  return { ...narrowed, filters, quests, may, doors: doorsOf(user) };
}

const filterLabels = {
  q: "Nome da pesquisa",
  quest_uuid: "Pesquisa",
  state: "Situação",
  store_uuid: "Loja",
  date: "Dia",
};

/** Which survey is asked where, when and of whom, and how far each is. */
export default function Schedules({ loaderData }: Route.ComponentProps) {
  const { listed, errors, filters, quests, may, doors } = loaderData;
  const newOne = `${place.path}/new`;
  const [first] = listed.found.data;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[home, { label: title }]}
        actions={
          may.write && (
            <ButtonLink look="primary" href={newOne}>
              {create}
            </ButtonLink>
          )
        }
      />
      <FilterForm
        path={place.path}
        keep={pickSearchParams(listed.address, ["store_uuid", "sort"])}
        more={
          <SelectField
            name="quest_uuid"
            label={filterLabels.quest_uuid}
            placeholder="Todas"
            options={quests}
            defaultValue={filters.quest_uuid}
          />
        }
        moreFilled={[filters.quest_uuid]}
      >
        <SearchField name="q" label={filterLabels.q} defaultValue={filters.q} />
        <SelectField
          name="state"
          label={filterLabels.state}
          placeholder="Todas"
          options={toOptions(scheduleStates)}
          defaultValue={filters.state}
        />
        <DateField
          name="date"
          label={filterLabels.date}
          hint="Pedidas neste dia"
          defaultValue={filters.date}
          errors={errors.date}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        filterErrors={errors}
        noun={["agendamento", "agendamentos"]}
        caption="Agendamentos de pesquisas"
        columns={columnsOf(may, doors)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, filterLabels, {
          quest_uuid: toLabels(quests),
          state: scheduleStates,
          store_uuid: {
            [filters.store_uuid]: first?.stores.find(({ uuid }) => uuid === filters.store_uuid)?.name ?? "escolhida",
          },
        })}
        {...(may.full && getBulkProps(listed, nameOf, <Button formAction={`${place.path}/end`}>Encerrar hoje</Button>))}
        exports={`${place.path}/export`}
        whenEmpty={may.write && <a href={newOne}>{create}</a>}
      />
    </>
  );
}
