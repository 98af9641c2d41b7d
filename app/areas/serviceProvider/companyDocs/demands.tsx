import {
  companyDocDemands,
  companyDocsSummaryOperation,
  demandStates,
} from "#app/contracts/documents/company-doc-demands.ts";
import { filtersFor, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { LinkTabs, Unavailable } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/demands.ts";
import { expiryFilter, retailerFilter, typeFilter } from "./choices.ts";
import { demandColumnsFor } from "./demand-columns.tsx";
import { demandsPath, listTabs, sendHref } from "./paths.ts";
import { RetailerStates } from "./retailer-states.tsx";

const filters = filtersFor(companyDocDemands, {
  retailer_uuid: retailerFilter,
  document_type_uuid: typeFilter,
  state: select("Situação", "Todas", demandStates),
  expires_within: expiryFilter,
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(companyDocDemands, filters)];

export async function loader(args: Route.LoaderArgs) {
  const summary = settle(apiOf(args.context).read(companyDocsSummaryOperation, { per_page: 1000 }));
  const [list, found] = await Promise.all([loadList(args, companyDocDemands, filters), summary]);
  return { list, retailers: found?.data ?? null };
}

/** The documents that each retailer demands of the company: state, deadline, and what to do next. */
export default function CompanyDocDemands({ loaderData: { list, retailers } }: Route.ComponentProps) {
  const { may, listed } = list;
  return (
    <ListPage
      resource={companyDocDemands}
      list={list}
      filters={filters}
      columns={demandColumnsFor(may.write)}
      sorted="retailer"
      actions={
        may.write && (
          <ButtonLink look="primary" href={sendHref(null, null)}>
            Enviar documento
          </ButtonLink>
        )
      }
      whenEmpty={<p>As redes exigem documentos da empresa depois que ela envia uma declaração de serviço.</p>}
    >
      <LinkTabs tabs={listTabs} current={demandsPath} label="Listas de documentos da empresa" />
      {retailers ? (
        <RetailerStates retailers={retailers} />
      ) : (
        <Unavailable subject="Documentação por rede" href={listed.address} />
      )}
    </ListPage>
  );
}
