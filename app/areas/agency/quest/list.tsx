import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { type Survey, surveySubjects } from "#app/contracts/field/surveys.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, FilterForm, ListFrame, pickSearchParams, toLabels, toOptions } from "#app/ui/table/index.ts";
import { supplierOptions } from "../attended-suppliers.ts";
import type { Route } from "./+types/list.ts";
import { buildSurveyColumns } from "./columns.tsx";
import {
  create,
  surveyFilterNames,
  surveyHome,
  surveyLabels,
  surveyPaths,
  surveyPermission,
  surveyTitle,
} from "./surveys.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, surveyPermission, READ_ONLY);
  const filters = paramsOf(new URL(request.url), surveyFilterNames);
  const [listed, suppliers] = await Promise.all([
    fetchList<Survey>(context, request, surveyPaths, filters),
    supplierOptions(apiOf(context)),
  ]);
  const level = levelOf(context.get(userContext), surveyPermission);
  return { listed, filters, suppliers, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

/** The agency's surveys. */
export default function Quests({ loaderData: { listed, filters, suppliers, may } }: Route.ComponentProps) {
  const newOne = `${surveyPaths.path}/new`;
  return (
    <>
      <title>{surveyTitle}</title>
      <PageHeader
        title={surveyTitle}
        breadcrumb={[surveyHome, { label: surveyTitle }]}
        actions={
          may.write && (
            <ButtonLink look="primary" href={newOne}>
              {create}
            </ButtonLink>
          )
        }
      />
      <FilterForm path={surveyPaths.path} keep={pickSearchParams(listed.address, ["sort"])}>
        <SearchField name="q" label={surveyLabels.name} defaultValue={filters.q} />
        <SelectField
          name="subject"
          label={surveyLabels.subject}
          placeholder="Todos"
          options={toOptions(surveySubjects)}
          defaultValue={filters.subject}
        />
        <SelectField
          name="agency_supplier_uuid"
          label={surveyLabels.agency_supplier_uuid}
          placeholder="Todos"
          options={suppliers}
          defaultValue={filters.agency_supplier_uuid}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["pesquisa", "pesquisas"]}
        caption="Pesquisas"
        columns={buildSurveyColumns(may)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(
          listed.address,
          filters,
          { ...surveyLabels, q: surveyLabels.name },
          {
            subject: surveySubjects,
            agency_supplier_uuid: toLabels(suppliers),
          },
        )}
        exports={`${surveyPaths.path}/export`}
        whenEmpty={may.write && <a href={newOne}>{create}</a>}
      />
    </>
  );
}
