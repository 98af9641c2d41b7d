import { ownUnits } from "#app/contracts/directory/supplier-units.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatCnpj } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Route } from "./+types/list.ts";

const filters = filtersFor(ownUnits, {
  q: search("Nome"),
  active: select("Situação", "Todas", { true: "Ativas", false: "Inativas" }),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(ownUnits, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, ownUnits, filters);

/** The supplier's units, which the administration registers. */
export default function Units({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={ownUnits}
      list={list}
      filters={filters}
      lead="A administração da plataforma cadastra e altera as unidades."
      columns={[
        { header: "Unidade", sort: "name", rowHeader: true, cell: ({ name }) => name },
        { header: "CNPJ", sort: "cnpj", nowrap: true, cell: ({ cnpj }) => formatCnpj(cnpj) },
        {
          header: "Município",
          sort: "city",
          cell: ({ city, state }) => (city && state ? `${city.name}/${state.acronym}` : "–"),
        },
        { header: "Contato", sort: "contact_name", cell: ({ contact_name }) => contact_name || "–" },
        {
          header: "Situação",
          sort: "active",
          cell: ({ active }) => <Badge tone={active ? "success" : "neutral"} label={active ? "Ativa" : "Inativa"} />,
        },
      ]}
    />
  );
}
