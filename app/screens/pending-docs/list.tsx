import { redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { type GapRow, gapsOperation, pendingDocsOperation } from "#app/contracts/documents/pending-docs.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { addressOf, loadRows, paramsOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { WhatIs } from "#app/screens/help/what-is.tsx";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { Flash, PageHeader, Tabs } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { withSearch } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { PendingFilters } from "./filter-fields.tsx";
import {
  isMatrix,
  MATRIX,
  type PendingDocsFilterValues,
  pendingDocsChoicesFor,
  pendingDocsFilterNames,
  VIEW,
} from "./filters.ts";
import { pendingDocsPathsFor, pendingDocsTitle, threatTitle } from "./paths.ts";
import { describeSimulation } from "./simulation.ts";
import { GapList, GapMatrix } from "./views.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const paths = pendingDocsPathsFor(user);
  const url = new URL(request.url);
  const address = addressOf(url);
  // The bell and the dashboard count visitors stopped today; their links carry no filter.
  if (address === paths.searchPath) throw redirect(withSearch(address, { standing: "without_documents" }));
  const api = apiOf(context);
  const filters = paramsOf(url, pendingDocsFilterNames);
  const [matrix, gaps, choices, active, simulated] = await Promise.all([
    isMatrix(url) ? loadRows(context, url, pendingDocsOperation, filters) : null,
    isMatrix(url) ? null : loadRows(context, url, gapsOperation, filters),
    pendingDocsChoicesFor(api),
    filters.simulate ? settle(api.list(visitorList, { active: true, per_page: 1 })) : null,
    filters.simulate && !isMatrix(url) ? countPeople(api, filters) : null,
  ]);
  const people = gaps ? (simulated ?? (await countFew(api, filters, gaps.found))) : (matrix?.found.meta ?? null);
  const sends = levelOf(user, paths.permission) >= READ_WRITE;
  return { paths, address, matrix, gaps, people, choices, filters, active: active?.meta ?? null, sends };
}

/** Counts the visitors with the gaps found; null when these are too many to count. */
async function countFew(api: ApiClient, filters: PendingDocsFilterValues, { meta }: Page<GapRow>) {
  if (meta.capped) return null;
  return meta.total === 0 ? meta : countPeople(api, filters);
}

async function countPeople(api: ApiClient, filters: PendingDocsFilterValues) {
  return (await api.read(pendingDocsOperation, { ...filters, per_page: 1 })).meta;
}

/** The documents that are missing, one row a gap or as a matrix; or those that a simulated retailer would require. */
export default function PendingDocuments({ loaderData }: Route.ComponentProps) {
  const { paths, address, matrix, gaps, people, choices, filters, active, sends } = loaderData;
  const retailer = choices.retailers.find(({ uuid }) => uuid === filters.simulate);
  // Among the results, which a search replaces, so that the other view keeps the filters.
  const above = (
    <>
      <Tabs
        address={withSearch(address, { sort: null })}
        param={VIEW}
        label="Ver como"
        tabs={[
          { value: "", label: "Uma pendência por linha" },
          { value: MATRIX, label: "Pessoas e redes" },
        ]}
        current={matrix ? MATRIX : ""}
      />
      {retailer && people && <Flash tone="info" text={describeSimulation(retailer.name, people, active)} />}
    </>
  );
  const view = { paths, choices, filters, sends, above };
  return (
    <>
      <title>{pendingDocsTitle}</title>
      <PageHeader
        title={pendingDocsTitle}
        breadcrumb={[{ label: "Início", href: paths.home }, { label: pendingDocsTitle }]}
        lead={
          <WhatIs name="pendencia" article="uma">
            pendência
          </WhatIs>
        }
        actions={<ButtonLink href={`${paths.path}/expiries`}>{threatTitle}</ButtonLink>}
      />
      <PendingFilters paths={paths} filters={filters} choices={choices} address={address} />
      {matrix && <GapMatrix {...view} listed={{ ...matrix, path: paths.path }} />}
      {gaps && <GapList {...view} listed={{ ...gaps, path: paths.path }} people={people?.total ?? null} />}
    </>
  );
}
