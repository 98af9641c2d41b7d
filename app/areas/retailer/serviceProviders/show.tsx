import { serviceProviderContracts } from "#app/contracts/agreements/contracts.ts";
import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { relatedServiceProviderOperation } from "#app/contracts/directory/related-providers.ts";
import { companyDocDemands } from "#app/contracts/documents/company-doc-demands.ts";
import { companyDocs } from "#app/contracts/documents/company-docs.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { type Abilities, abilitiesOf } from "#app/crud/abilities.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { formatCnpj, formatDate } from "#app/ui/format.ts";
import { DefinitionList, PageHeader } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { retailerAddresses } from "../addresses.ts";
import type { Route } from "./+types/show.ts";
import { Completeness } from "./completeness.tsx";
import { AgreementsPanel, ContractsPanel, DocumentsPanel, PeoplePanel } from "./panels.tsx";
import { providerAt, providerCrumbs } from "./paths.ts";

/** Rows that each panel shows. */
const ROWS = 20;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = apiOf(context);
  const of = { service_provider_uuid: id, per_page: ROWS };
  // A panel that this user may not read is left out.
  const readable = <T,>({ read }: Abilities, rows: () => Promise<T>) => (read ? settle(rows()) : undefined);
  const [{ related_service_provider: provider }, demands, sent, contracts, agreements, people] = await Promise.all([
    api.read(relatedServiceProviderOperation, { id }),
    settle(api.list(companyDocDemands, { ...of, per_page: 100 })),
    settle(api.list(companyDocs, { ...of, per_page: 100 })),
    readable(abilitiesOf(context, serviceProviderContracts), () => api.list(serviceProviderContracts, of)),
    readable(abilitiesOf(context, { permission: { retailers: "retailer-service-agreements" } }), () =>
      api.list(serviceAgreements, { owner_uuid: id, per_page: ROWS }),
    ),
    readable(abilitiesOf(context, { permission: { retailers: "retailer-visitors" } }), () =>
      api.list(visitorList, { owner_uuid: id, per_page: ROWS }),
    ),
  ]);
  const { read: readsHistory } = abilitiesOf(context, accessHistoryList);
  return { provider, demands, sent, contracts, agreements, people, readsHistory };
}

/** The day of the last access, which leads to that day's visits. */
function LastAccess({ provider, day, reads }: { provider: string; day: string | null; reads: boolean }) {
  if (!day) return "Nenhum";
  const search = { owner_uuid: provider, start_date: day, end_date: day };
  if (!reads) return formatDate(day);
  return (
    <a className="text-primary underline" href={withSearch(retailerAddresses.accessHistory, search)}>
      {formatDate(day)}
    </a>
  );
}

/** A provider in this retailer: its documents, contracts, declarations and people, and its last access. */
export default function ServiceProvider({ loaderData }: Route.ComponentProps) {
  const { provider, demands, sent, contracts, agreements, people, readsHistory } = loaderData;
  const { uuid, name, legal_name, cnpj, last_access_on } = provider;
  const here = providerAt(uuid);
  return (
    <>
      <title>{name}</title>
      <PageHeader title={name} lead={legal_name} breadcrumb={[...providerCrumbs, { label: name }]} />
      <DefinitionList
        items={[
          { term: "CNPJ", detail: formatCnpj(cnpj) },
          { term: "Documentação", detail: <Completeness {...provider} /> },
          { term: "Último acesso", detail: <LastAccess provider={uuid} day={last_access_on} reads={readsHistory} /> },
        ]}
      />
      <DocumentsPanel here={here} provider={uuid} demands={demands} sent={sent} />
      {contracts !== undefined && <ContractsPanel here={here} provider={uuid} contracts={contracts} />}
      {agreements !== undefined && <AgreementsPanel here={here} agreements={agreements} />}
      {people !== undefined && <PeoplePanel here={here} provider={uuid} people={people} />}
    </>
  );
}
