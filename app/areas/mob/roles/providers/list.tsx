import { type AuthenticationProvider, providerKinds } from "#app/contracts/access/authentication-providers.ts";
import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { Badge, LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, type Column, FilterForm, ListFrame } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { home, permission, section, tabs } from "../roles.ts";
import type { Route } from "./+types/list.ts";
import { labels, place, title } from "./providers.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), ["q"] as const);
  const listed = await fetchList<AuthenticationProvider>(context, request, place, filters);
  const level = levelOf(context.get(userContext), permission);
  return { listed, filters, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

const columnsFor = (writes: boolean): Column<AuthenticationProvider>[] => [
  {
    header: labels.name,
    rowHeader: true,
    cell: ({ uuid, name }) => (writes ? <a href={`${place.path}/${uuid}`}>{name}</a> : name),
  },
  { header: labels.authenticator_slug, cell: ({ authenticator_slug }) => authenticator_slug },
  { header: labels.kind, cell: ({ kind }) => providerKinds[kind] },
  { header: labels.secret, cell: ({ has_secret }) => (has_secret ? "Guardado" : "-") },
  {
    header: "Situação",
    cell: ({ active }) => <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />,
  },
];

const removing: Column<AuthenticationProvider> = {
  header: "Ações",
  nowrap: true,
  cell: ({ uuid, name }) => (
    <a href={`${place.path}/${uuid}/remove`} data-ask="">
      {words.remove}
      <span className="sr-only"> {name}</span>
    </a>
  ),
};

const create = "Novo provedor";

/** The directories through which people of a company sign in. */
export default function Providers({ loaderData: { listed, filters, may } }: Route.ComponentProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[home, section, { label: title }]}
        actions={
          may.write && (
            <ButtonLink look="primary" href={`${place.path}/new`}>
              {create}
            </ButtonLink>
          )
        }
      />
      <LinkTabs label={section.label} tabs={tabs} current={place.path} />
      <FilterForm path={place.path}>
        <SearchField name="q" label={labels.name} defaultValue={filters.q} />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["provedor", "provedores"]}
        caption={title}
        columns={may.remove ? [...columnsFor(may.write), removing] : columnsFor(may.write)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, { q: labels.name })}
        whenEmpty={may.write && <a href={`${place.path}/new`}>{create}</a>}
      />
    </>
  );
}
