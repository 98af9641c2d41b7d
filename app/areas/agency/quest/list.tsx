import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/permissions.ts";
import { levelOf } from "#app/contracts/session.ts";
import { type Quest, questSubjects } from "#app/contracts/surveys.ts";
import { listAt, paramsOf } from "#app/crud/search.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, chipsOf, FilterForm, keptOf, ListFrame } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/list.ts";
import { create, filterNames, home, labels, permission, place, questAt, title } from "./quests.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_ONLY);
  const filters = paramsOf(new URL(request.url), filterNames);
  const listed = await listAt<Quest>(context, request, place, filters);
  const level = levelOf(context.get(userContext), permission);
  return { listed, filters, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

function columnsOf(may: Route.ComponentProps["loaderData"]["may"]): Column<Quest>[] {
  return [
    {
      header: "Pesquisa",
      sort: "name",
      rowHeader: true,
      cell: ({ uuid, name }) => <a href={questAt(uuid, may.write ? "" : "/preview")}>{name}</a>,
    },
    { header: labels.subject, cell: ({ subject }) => questSubjects[subject] },
    { header: labels.agency_supplier_uuid, cell: ({ agency_supplier }) => agency_supplier?.supplier_name ?? "Nenhum" },
    {
      header: labels.questions,
      numeric: true,
      cell: ({ uuid, name, questions }) => (
        <a href={questAt(uuid, "/preview")}>
          {formatInteger(questions.length)}
          <span className="sr-only"> de {name}</span>
        </a>
      ),
    },
    {
      header: "Versão",
      numeric: true,
      cell: ({ uuid, name, quest_version }) => (
        <a href={questAt(uuid, "/versions")}>
          {quest_version}
          <span className="sr-only"> de {name}</span>
        </a>
      ),
    },
    {
      header: "Ações",
      cell: ({ uuid, name }) => (
        <span className="flex flex-wrap gap-x-3">
          <a href={`/agency/surveySchedules?quest_uuid=${uuid}`}>
            Agendamentos<span className="sr-only"> de {name}</span>
          </a>
          {may.remove && (
            <a href={questAt(uuid, "/remove")} data-ask="">
              {words.remove}
              <span className="sr-only"> {name}</span>
            </a>
          )}
        </span>
      ),
    },
  ];
}

/** The agency's surveys. */
export default function Quests({ loaderData: { listed, filters, may } }: Route.ComponentProps) {
  const newOne = `${place.path}/new`;
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
      <FilterForm path={place.path} keep={keptOf(listed.address, ["sort"])}>
        <TextField name="q" label={labels.name} defaultValue={filters.q} type="search" data-key="/" maxLength={200} />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["pesquisa", "pesquisas"]}
        caption="Pesquisas"
        columns={columnsOf(may)}
        rowKey={({ uuid }) => uuid}
        chips={chipsOf(listed.address, filters, { q: labels.name })}
        exports={`${place.path}/export`}
        whenEmpty={may.write && <a href={newOne}>{create}</a>}
      />
    </>
  );
}
