import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { ownerCompaniesOperation } from "#app/contracts/directory/lookups.ts";
import { documentClaims, documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { documentStatuses } from "#app/contracts/documents/documents.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { PageHeader, Tabs } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { validationColumns } from "./columns.tsx";
import { clocks, OwnerNames, retailersOf, ValidationFilters, validationLabels } from "./filters.tsx";
import { benchOf, validationFilterNames, verificationTitle, visitorHref } from "./paths.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const bench = benchOf(context);
  const filters = paramsOf(url, validationFilterNames);
  const api = apiOf(context);
  const [listed, owners, retailers] = await Promise.all([
    loadRows(context, url, documentValidationsOperation, filters),
    settle(api.read(ownerCompaniesOperation, { term: filters.owner_name, per_page: 50 })),
    bench.isPlatform ? retailersOf(api) : [],
  ]);
  const writes = levelOf(context.get(userContext), bench.permission) >= READ_WRITE;
  const order = url.searchParams.get("sort") ?? "";
  return { listed: { ...listed, path: bench.path }, filters, owners, retailers, bench, writes, order, now: Date.now() };
}

const orders = [
  { value: "oldest_submitted_at", label: "Quem espera há mais tempo" },
  { value: "enters_on", label: "Quem entra primeiro" },
];

/** Visitors whose documents wait for a decision, in the order that the validator chooses: longest wait first. */
export default function Validations({ loaderData }: Route.ComponentProps) {
  const { listed, filters, owners, retailers, bench, writes, order, now } = loaderData;
  const { address, found } = listed;
  const waits = !filters.validation_status || filters.validation_status === "pending";
  const next = waits && found.data.find(({ claim }) => !claim || claim.mine);
  return (
    <>
      <title>{verificationTitle}</title>
      <PageHeader
        title={verificationTitle}
        breadcrumb={[bench.home, { label: verificationTitle }]}
        actions={
          <>
            {writes && next && (
              <ButtonLink look="primary" href={visitorHref(bench, next, address)} data-key="n">
                Avaliar o próximo
              </ButtonLink>
            )}
            <ButtonLink href={`${bench.path}/figures`}>Números</ButtonLink>
            <ButtonLink href={`${bench.path}/decisions`}>Decisões</ButtonLink>
          </>
        }
      />
      {waits && (
        <Tabs
          address={address}
          param="sort"
          tabs={orders}
          current={order || "oldest_submitted_at"}
          label="Ordem da fila"
        />
      )}
      <ValidationFilters path={bench.path} address={address} filters={filters} retailers={retailers} />
      <ListFrame
        listed={listed}
        noun={["visitante", "visitantes"]}
        caption={verificationTitle}
        columns={validationColumns({ bench, address, now, waits })}
        rowKey={({ visitor, retailer }) => visitor.uuid + retailer.uuid}
        chips={buildChips(address, filters, validationLabels, {
          validation_status: documentStatuses,
          clock: clocks,
          claim: documentClaims,
          retailer_uuid: Object.fromEntries(retailers.map(({ value, label }) => [value, label])),
        })}
        exports={`${bench.path}/export`}
        above={<OwnerNames owners={owners} address={address} />}
        sorted="oldest_submitted_at"
      />
    </>
  );
}
