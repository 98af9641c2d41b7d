import { documentValidationTypes } from "#app/contracts/directory/companies.ts";
import { jobFunctionsOperation } from "#app/contracts/directory/job-functions.ts";
import {
  type RelatedRetailer,
  type RelatedStore,
  relatedRetailerOperation,
  relatedStoresOperation,
} from "#app/contracts/directory/retailers.ts";
import { addressOf, loadPage } from "#app/crud/search.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { type Column, Pagination, Results, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/show.ts";
import { Gap } from "./gap.tsx";
import { relatedRetailerPathsFor, relatedRetailerTitle, visitorsHref } from "./paths.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { home, path } = relatedRetailerPathsFor(context);
  const url = new URL(request.url);
  const { id } = params;
  const { related_retailer: retailer } = await api.read(relatedRetailerOperation, { id });
  const stores = await loadPage(context, url, relatedStoresOperation, { id });
  const functions = await api.read(jobFunctionsOperation, {});
  const names = Object.fromEntries(functions.data.map(({ key, name }) => [key, name]));
  return { retailer, stores, names, home, path, address: addressOf(url), sees: canSeeVisitors(context) };
}

type Demand = RelatedRetailer["demands"][number];

/** Describes whom a requirement applies to. */
function describeWhom({ job_functions, temporary }: Demand, names: Record<string, string>): string {
  const functions = job_functions?.map((key) => names[key] ?? key).join(", ") ?? "Todas as funções";
  if (temporary === null) return functions;
  return `${functions}; ${temporary ? "só temporários" : "menos temporários"}`;
}

const demandColumns = (names: Record<string, string>, home: string | null): Column<Demand>[] => [
  { header: "Documento", rowHeader: true, cell: ({ document_type }) => document_type.name },
  { header: "De quem", cell: (demand) => describeWhom(demand, names) },
  { header: "Desde", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Até", nowrap: true, cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim") },
  { header: "Faltas", numeric: true, cell: (demand) => <Gap demand={demand} home={home} /> },
];

const storeColumns = (home: string, sees: boolean): Column<RelatedStore>[] => [
  { header: "Loja", rowHeader: true, cell: ({ name }) => name },
  { header: "Município", cell: ({ city, state }) => `${city.name}/${state.acronym}` },
  {
    header: "Visitantes",
    numeric: true,
    cell: ({ uuid, name, visitors_count: count }) =>
      sees ? (
        <a href={visitorsHref(home, "store_uuid", uuid)}>
          {formatInteger(count)}
          <span className="sr-only"> com vínculo em {name}</span>
        </a>
      ) : (
        formatInteger(count)
      ),
  },
];

/** One retailer: its requirements, the visitors who lack them, and the stores where the account has visitors. */
export default function RelatedRetailerPage({ loaderData }: Route.ComponentProps) {
  const { retailer, stores, names, home, path, address, sees } = loaderData;
  const { uuid, name, visitors_count, stores_count, document_validation_type, has_service_agreement } = retailer;
  const count = formatInteger(visitors_count);
  const facts = [
    {
      term: "Visitantes com vínculo",
      detail: sees ? (
        <a className="text-primary underline" href={visitorsHref(home, "retailer_uuid", uuid)}>
          {count}
        </a>
      ) : (
        count
      ),
    },
    { term: "Lojas com vínculo", detail: formatInteger(stores_count) },
    { term: "Quem valida documentos", detail: documentValidationTypes[document_validation_type] },
  ];
  const agreement = { term: "Declaração de serviço em vigor", detail: has_service_agreement ? "Sim" : "Não" };
  return (
    <>
      <title>{name}</title>
      <PageHeader
        title={name}
        breadcrumb={[{ label: "Início", href: home }, { label: relatedRetailerTitle, href: path }, { label: name }]}
      />
      <DefinitionList items={has_service_agreement === null ? facts : [...facts, agreement]} />
      <Panel title="O que a rede exige" id="exigencias">
        <Table
          id="tabela-exigencias"
          caption="O que a rede exige"
          columns={demandColumns(names, sees ? home : null)}
          rows={retailer.demands}
          rowKey={({ uuid }) => uuid}
          cards
          linkless={!sees || retailer.demands.every(({ visitors_without }) => visitors_without === 0)}
          whenEmpty={<p>Esta rede não exige documentos.</p>}
        />
      </Panel>
      <Panel title="Lojas com vínculo" id="lojas">
        <Results announce={`${stores.meta.total} ${stores.meta.total === 1 ? "loja" : "lojas"}`}>
          <Table
            caption="Lojas com vínculo"
            columns={storeColumns(home, sees)}
            rows={stores.data}
            rowKey={({ uuid }) => uuid}
            linkless={!sees}
          />
          <Pagination meta={stores.meta} address={address} />
        </Results>
      </Panel>
    </>
  );
}
