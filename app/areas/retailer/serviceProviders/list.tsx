import { serviceAgreementStates } from "#app/contracts/agreements/service-agreements.ts";
import { type RelatedServiceProvider, relatedServiceProviders } from "#app/contracts/directory/related-providers.ts";
import { completenesses } from "#app/contracts/documents/documents.ts";
import { filtersFor, search, secondary, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatCnpj, formatInteger } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { Completeness } from "./completeness.tsx";
import { providerAt } from "./paths.ts";

const filters = filtersFor(relatedServiceProviders, {
  q: search("Prestador"),
  completeness: select("Documentação", "Todas", completenesses),
  to_decide: select("Avaliação", "Todos", { true: "Com documento a avaliar" }),
  agreement_state: secondary(select("Declaração de serviço", "Todas", serviceAgreementStates)),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(relatedServiceProviders, filters)];

export const loader = (args: Route.LoaderArgs) => loadList(args, relatedServiceProviders, filters);

const columns: Column<RelatedServiceProvider>[] = [
  {
    header: "Prestador",
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name, legal_name }) => (
      <>
        <a href={providerAt(uuid)}>{name}</a>
        {legal_name !== name && <Subtext>{legal_name}</Subtext>}
      </>
    ),
  },
  { header: "CNPJ", sort: "cnpj", nowrap: true, cell: ({ cnpj }) => formatCnpj(cnpj) },
  { header: "Documentação", sort: "completeness", cell: Completeness },
  { header: "Pendências", sort: "gaps_count", numeric: true, cell: ({ gaps_count }) => formatInteger(gaps_count) },
  {
    header: "A avaliar",
    sort: "awaiting_count",
    numeric: true,
    cell: ({ awaiting_count }) => formatInteger(awaiting_count),
  },
  {
    header: "Declaração de serviço",
    sort: "agreement_state",
    cell: ({ agreement_state: state }) => (state ? serviceAgreementStates[state] : "Nenhuma"),
  },
  {
    header: "Visitantes",
    sort: "visitors_count",
    numeric: true,
    cell: ({ visitors_count }) => formatInteger(visitors_count),
  },
];

/** The service providers in the retailer's stores, with the state of their companies' documents. */
export default function ServiceProviders({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={relatedServiceProviders}
      list={list}
      filters={filters}
      columns={columns}
      sorted="name"
      whenEmpty={
        <p>Um prestador aparece aqui quando declara serviços para a rede ou vincula alguém a uma das suas lojas.</p>
      }
    />
  );
}
