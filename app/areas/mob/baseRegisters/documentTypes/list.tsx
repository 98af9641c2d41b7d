import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { type DocumentType, documentSubjects, ownerKinds } from "#app/contracts/documents/document-types.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { RegisterTabs } from "../register-tabs.tsx";
import { permission } from "../registers.ts";
import type { Route } from "./+types/list.ts";
import { labels, place, trail } from "./types.ts";

const filterNames = ["q", "subject"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), filterNames);
  const listed = await fetchList<DocumentType>(context, request, place, filters);
  const level = levelOf(context.get(userContext), permission);
  return { listed, filters, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

function validity({ expires, valid_days }: DocumentType): string {
  if (!expires) return "Não vence";
  return valid_days === null ? "Como informada" : `${formatInteger(valid_days)} dias`;
}

const columns = (write: boolean): Column<DocumentType>[] => [
  {
    header: labels.name,
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name }) => (write ? <a href={`${place.path}/${uuid}`}>{name}</a> : name),
  },
  { header: labels.subject, cell: ({ subject }) => documentSubjects[subject] },
  { header: "Validade", nowrap: true, cell: validity },
  { header: labels.owner_kinds, cell: ({ owner_kinds }) => owner_kinds.map((kind) => ownerKinds[kind]).join(", ") },
  {
    header: labels.retailer_uuids,
    cell: ({ retailers }) => retailers.map(({ name }) => name).join(", ") || "Todas",
  },
  {
    header: "Modelo",
    cell: ({ uuid, name, has_template }) =>
      has_template ? (
        <a href={`${place.path}/${uuid}/template`}>
          Baixar<span className="sr-only"> modelo de {name}</span>
        </a>
      ) : (
        "Nenhum"
      ),
  },
];

const removing: Column<DocumentType> = {
  header: "Ações",
  nowrap: true,
  cell: ({ uuid, name }) => (
    <a href={`${place.path}/${uuid}/remove`} data-ask="">
      {words.remove}
      <span className="sr-only"> {name}</span>
    </a>
  ),
};

const create = "Novo tipo de documento";

export default function DocumentTypes({ loaderData: { listed, filters, may } }: Route.ComponentProps) {
  const chipLabels = { q: labels.name, subject: labels.subject };
  return (
    <>
      <title>{place.title}</title>
      <PageHeader
        title={place.title}
        breadcrumb={[...trail.slice(0, 2), { label: place.title }]}
        actions={
          may.write && (
            <ButtonLink look="primary" href={`${place.path}/new`}>
              {create}
            </ButtonLink>
          )
        }
      />
      <RegisterTabs current={place.path} />
      <FilterForm path={place.path} keep={pickSearchParams(listed.address, ["sort"])}>
        <SearchField name="q" label={labels.name} defaultValue={filters.q} />
        <SelectField
          name="subject"
          label={labels.subject}
          placeholder="Todos"
          options={toOptions(documentSubjects)}
          defaultValue={filters.subject}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["tipo de documento", "tipos de documento"]}
        caption={place.title}
        columns={may.remove ? [...columns(may.write), removing] : columns(may.write)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, chipLabels, { subject: documentSubjects })}
        whenEmpty={may.write && <a href={`${place.path}/new`}>{create}</a>}
      />
    </>
  );
}
