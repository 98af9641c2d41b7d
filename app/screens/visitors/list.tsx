import { businessChanges } from "#app/contracts/directory/retailers.ts";
import { pendingApproveVisitors } from "#app/contracts/people/lite-visitors.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { explain } from "#app/crud/fetch-or-explain.ts";
import { listDataOf } from "#app/crud/list-data.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { onceKey } from "#app/crud/save.ts";
import { addressOf, paramsOf, readPage } from "#app/crud/search.ts";
import { useHome } from "#app/screens/home.ts";
import { reallocationHref } from "#app/screens/reallocation/business-change.ts";
import { BusinessChangeNotice } from "#app/screens/reallocation/business-change-notice.tsx";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { ErrorSummary } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/list.ts";
import { BulkWork, selectable, startBulkWork } from "./bulk.tsx";
import { visitorListColumns } from "./columns.tsx";
import { jobFunctionOptions, unitOptions } from "./fields.tsx";
import { ownerKindOptions, visitorFilterNames, visitorFilters, visitorQuery } from "./filters.tsx";
import { ListActions } from "./list-actions.tsx";
import { Pending } from "./pending/list.tsx";
import { visitorAbilities, visitorsPath } from "./visitor-paths.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const may = visitorAbilities(context);
  const path = visitorsPath(context);
  const api = apiOf(context);
  if (url.searchParams.has("pending_approve_visitors")) {
    const pending = await readPage(context, url, (page) =>
      explain(pendingApproveVisitors.path, api.list(pendingApproveVisitors, { ...paramsOf(url, ["sort"]), ...page })),
    );
    return { path, may, pending, address: addressOf(url) };
  }
  const values = paramsOf(url, visitorFilterNames);
  const change = values.old_retailer_uuid ? await findBusinessChange(context, values.old_retailer_uuid) : undefined;
  const query = { ...visitorQuery(values), ...paramsOf(url, ["sort"]) };
  const rows = readPage(context, url, (page) =>
    explain(visitorList.path, api.list(visitorList, { ...query, ...page })),
  );
  const [listed, job_function, unit_uuid] = await Promise.all([
    listDataOf(context, url, path, rows),
    jobFunctionOptions(api),
    may.seesOwners ? [] : unitOptions(api),
  ]);
  const bought = change ? [{ value: change.old_retailer.uuid, label: change.old_retailer.trade_name }] : [];
  const owner_kind = may.seesOwners ? ownerKindOptions : [];
  const options = { job_function, unit_uuid, owner_kind, old_retailer_uuid: bought };
  const list = { listed, values, errors: {}, options, may };
  return { path, may, pending: null, list, change, once: onceKey(), today: dayAt(new Date()) };
}

export const action = ({ context, request }: Route.ActionArgs) => startBulkWork(context, request);

/** Returns the business change of that retailer while visitors remain to be moved. */
async function findBusinessChange(context: Context, retailer: string) {
  const { data } = await apiOf(context).list(businessChanges);
  return data.find(({ old_retailer }) => old_retailer.uuid === retailer);
}

export default function Visitors({ loaderData, actionData }: Route.ComponentProps) {
  const home = useHome();
  if (loaderData.pending) return <Pending {...loaderData} found={loaderData.pending} writes={loaderData.may.write} />;
  const { path, may, list, change, once, today } = loaderData;
  const { listed, values } = list;
  const { total } = listed.found.meta;
  const errors = actionData?.errors ?? [];
  const offersBulk = (may.allocateMany || may.changeMany) && total > 0;
  const hasUnits = list.options.unit_uuid.length > 0;
  const wizard = change && may.allocateMany ? reallocationHref(home, change.uuid) : null;
  return (
    <ListPage
      resource={visitorList}
      list={list}
      filters={visitorFilters}
      sorted={values.name_or_cpf ? undefined : "name"}
      longSorts={may.seesOwners ? ["name", ...(may.edit ? ["cpf"] : [])] : undefined}
      columns={visitorListColumns({
        path,
        address: listed.address,
        today,
        writes: may.write,
        hasUnits,
        owners: may.seesOwners,
      })}
      windowTitle={errors.length > 0 ? words.errorTitle(visitorList.words.title) : undefined}
      searchPath={`${path}/search`}
      actions={<ListActions path={path} may={may} />}
      whenEmpty={may.write && <a href={`${path}/new`}>Cadastrar um visitante</a>}
      bulk={
        offersBulk && (
          <BulkWork
            may={may}
            hasUnits={hasUnits}
            total={total}
            filters={visitorQuery(values)}
            address={listed.address}
            once={once}
          />
        )
      }
      select={offersBulk ? selectable : undefined}
    >
      <ErrorSummary errors={errors} />
      {change && <BusinessChangeNotice change={change} wizard={wizard} canAllocate={may.allocate} />}
    </ListPage>
  );
}
