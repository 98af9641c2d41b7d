import { authenticationProviders, providerKinds } from "#app/contracts/access/authentication-providers.ts";
import { filtersFor, search } from "#app/crud/filters.tsx";
import { ListPage, nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { Badge } from "#app/ui/page/index.ts";
import { addresses } from "../../addresses.ts";
import { RoleTabs, roleParents } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";

const { labels } = authenticationProviders;
const filters = filtersFor(authenticationProviders, { q: search(labels.name) });

export const middleware: Route.MiddlewareFunction[] = [exportsList(authenticationProviders, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, authenticationProviders, filters);

export default function Providers({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={authenticationProviders}
      list={list}
      filters={filters}
      parents={roleParents}
      columns={[
        nameColumn(list, labels.name, ({ name }) => name),
        { header: labels.authenticator_slug, sort: "authenticator_slug", cell: (row) => row.authenticator_slug },
        { header: labels.kind, sort: "kind", cell: ({ kind }) => providerKinds[kind] },
        { header: "Segredo", sort: "has_secret", cell: ({ has_secret }) => (has_secret ? "Guardado" : "-") },
        {
          header: "Situação",
          sort: "active",
          cell: ({ active }) => <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />,
        },
        ...removeColumn(list, ({ name }) => name),
      ]}
    >
      <RoleTabs current={addresses.providers} />
    </ListPage>
  );
}
