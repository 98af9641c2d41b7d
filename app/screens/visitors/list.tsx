import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { BusinessChange } from "#app/contracts/directory/retailers.ts";
import type { LiteVisitor } from "#app/contracts/people/lite-visitors.ts";
import type { VisitorSummary } from "#app/contracts/people/visitors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { onceKey } from "#app/crud/save.ts";
import { addressOf, fetchList, fetchPage, paramsOf } from "#app/crud/search.ts";
import { BusinessChangeNotice } from "#app/screens/reallocation/business-change-notice.tsx";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ListFrame } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/list.ts";
import { BulkAllocation, selectable, startBulkAllocation } from "./bulk.tsx";
import { VisitorFilters } from "./filter-fields.tsx";
import { fetchJobFunctions, type VisitorPaths, visitorPathsFor } from "./paths.ts";
import { Pending } from "./pending/list.tsx";
import { chipsOf, queryOf, visitorColumnsFor, visitorFilterNames } from "./results.tsx";

const title = "Visitantes";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const filters = paramsOf(url, visitorFilterNames);
  const api = apiOf(context);
  const user = context.get(userContext);
  const where = visitorPathsFor(user);
  const level = levelOf(user, where.permission);
  const pending = url.searchParams.has("pending_approve_visitors")
    ? await fetchPage<LiteVisitor>(context, api, `${where.root}/pending_approve_visitors`, url, {})
    : null;
  if (pending) return { where, pending, address: addressOf(url), writes: level >= READ_WRITE };
  const change = filters.old_retailer_uuid
    ? await findBusinessChange(api, where, filters.old_retailer_uuid)
    : undefined;
  const [listed, functions] = await Promise.all([
    fetchList<VisitorSummary>(context, request, where, queryOf(filters)),
    fetchJobFunctions(api, where),
  ]);
  return {
    where,
    pending,
    listed,
    change,
    filters,
    functions,
    writes: where.registers && level >= READ_WRITE,
    imports: where.registers && level >= FULL_ACCESS,
    moves: levelOf(user, where.allocationPermission) >= FULL_ACCESS,
    once: onceKey(),
  };
}

export const action = ({ context, request }: Route.ActionArgs) => startBulkAllocation(context, request);

/** Returns the business change of that retailer while visitors remain to be moved. */
async function findBusinessChange(
  api: ApiClient,
  { root }: VisitorPaths,
  retailer: string,
): Promise<BusinessChange | undefined> {
  const { data } = await api.get<Page<BusinessChange>>(`${root}/retailer_business_changes`);
  return data.find(({ old_retailer }) => old_retailer.uuid === retailer);
}

export default function Visitors({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.pending) return <Pending {...loaderData} found={loaderData.pending} />;
  const { where, listed, filters, functions, change, writes, imports, moves, once } = loaderData;
  const errors = actionData?.errors ?? [];
  const canAllocate = where.registers && moves && listed.found.meta.total > 0;
  const chipLabels = {
    supervisor: listed.found.data[0]?.responsible_name,
    oldRetailer: change?.old_retailer.trade_name,
  };
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[where.home, { label: where.list.label }]}
        actions={
          <>
            {writes && (
              <ButtonLink look="primary" href={`${where.path}/new`}>
                Novo visitante
              </ButtonLink>
            )}
            {imports && <ButtonLink href={`${where.path}/import`}>Importar planilha</ButtonLink>}
          </>
        }
      />
      <ErrorSummary errors={errors} />
      {change && (
        <BusinessChangeNotice
          change={change}
          wizard={moves ? `${where.home.href}/realocacao/${change.uuid}` : null}
          canAllocate={where.registers}
        />
      )}
      <VisitorFilters where={where} filters={filters} functions={functions} address={listed.address} />
      <ListFrame
        listed={listed}
        noun={["visitante", "visitantes"]}
        caption="Visitantes"
        columns={visitorColumnsFor(where)}
        rowKey={({ uuid }) => uuid}
        chips={chipsOf(filters, functions, listed.address, chipLabels)}
        exports={`${where.path}/export`}
        bulk={
          canAllocate && (
            <BulkAllocation
              total={listed.found.meta.total}
              filters={queryOf(filters)}
              address={listed.address}
              once={once}
            />
          )
        }
        select={canAllocate ? selectable : undefined}
        whenEmpty={writes && <a href={`${where.path}/new`}>Cadastrar um visitante</a>}
      />
    </>
  );
}
