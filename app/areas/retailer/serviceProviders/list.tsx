import { serviceAgreementStates } from "#app/contracts/agreements/service-agreements.ts";
import { type RelatedServiceProvider, relatedServiceProviders } from "#app/contracts/directory/related-providers.ts";
import { completenesses } from "#app/contracts/documents/documents.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { filtersFor, search, secondary, select } from "#app/crud/filters.tsx";
import { CountLink, ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { describeWait } from "#app/screens/to-do/load-tiles.ts";
import { formatCnpj } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, withSearch } from "#app/ui/table/index.ts";
import { retailerAddresses } from "../addresses.ts";
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

export async function loader(args: Route.LoaderArgs) {
  const readsPeople = abilitiesOf(args.context, visitorList).read;
  return { list: await loadList(args, relatedServiceProviders, filters), readsPeople, now: Date.now() };
}

/** The columns of the list; waits are measured at `now`, in milliseconds. */
const columnsAt = (readsPeople: boolean, now: number): Column<RelatedServiceProvider>[] => [
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
  {
    header: "Pendências",
    sort: "gaps_count",
    numeric: true,
    cell: ({ uuid, name, gaps_count }) => (
      <CountLink count={gaps_count} of={name} href={`${providerAt(uuid)}#exigidos`} />
    ),
  },
  {
    header: "A avaliar",
    sort: "awaiting_count",
    numeric: true,
    cell: ({ uuid, name, awaiting_count, awaiting_since }) => (
      <>
        <CountLink count={awaiting_count} of={name} href={`${providerAt(uuid)}#exigidos`} />
        {awaiting_since && <Subtext>{describeWait(awaiting_since, now)}</Subtext>}
      </>
    ),
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
    cell: ({ uuid, name, visitors_count }) => (
      <CountLink
        count={visitors_count}
        of={name}
        href={readsPeople && withSearch(retailerAddresses.visitors, { owner_uuid: uuid })}
      />
    ),
  },
];

/** The service providers in the retailer's stores, with the state of their companies' documents. */
export default function ServiceProviders({ loaderData }: Route.ComponentProps) {
  const { list, readsPeople, now } = loaderData;
  return (
    <ListPage
      resource={relatedServiceProviders}
      list={list}
      filters={filters}
      columns={columnsAt(readsPeople, now)}
      sorted="name"
      whenEmpty={
        <p>Um prestador aparece aqui quando declara serviços para a rede ou vincula alguém a uma das suas lojas.</p>
      }
    />
  );
}
