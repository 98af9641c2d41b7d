import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { type Allocation, allocationEnd } from "#app/contracts/allocations/allocations.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { requireLevel } from "#app/session/levels.ts";
import { requestContext } from "#app/session/request.ts";
import { DateField } from "#app/ui/fields/index.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/end-allocation.ts";
import { formatAllocationPeriod } from "./allocations-tab.tsx";
import * as where from "./visitors.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, where.allocationPermission, READ_WRITE);
  const api = apiOf(context);
  const visitor = await where.findVisitor(api, params.id);
  const query = { visitor_uuid: visitor.uuid, per_page: 1000 };
  const { data: allocations } = await api.get<Page<Allocation>>(where.allocationsApi, query);
  const allocation = allocations.find(({ uuid }) => uuid === params.allocation);
  if (!allocation) throw data(null, { status: 404 });
  return { visitor, allocation, today: dayAt(new Date()) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, allocationEnd);
  if (submission.status !== "success") return formErrors(submission, "allocation");
  const path = `${where.allocationsApi}/${params.allocation}/end`;
  const ended = await apiOf(context).send("PUT", path, { allocation: submission.value });
  if (!ended.ok) return formErrors(submission, "allocation", ended);
  flash(context.get(requestContext), { tone: "success", text: success.saved, seconds: 2 });
  return redirect(where.visitorHref(params.id, "?aba=vinculos"));
}

export default function EndAllocation({ loaderData, actionData }: Route.ComponentProps) {
  const { visitor, allocation, today } = loaderData;
  const { fields, errors } = useResourceForm<{ ends_on: string }>({ ends_on: today }, actionData);
  const title = "Encerrar vínculo";
  const action = where.visitorHref(visitor.uuid, `/allocations/${allocation.uuid}/end`);
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...where.visitorCrumbs(visitor), { label: title }]} />
      <ErrorSummary errors={errors} />
      <Confirmation
        action={action}
        confirmLabel="Encerrar"
        cancel={where.visitorHref(visitor.uuid, "?aba=vinculos")}
        hidden={{ version: String(allocation.version) }}
      >
        <p>
          O vínculo de <strong>{visitor.name}</strong> com <strong>{allocation.store.name}</strong> (
          {formatAllocationPeriod(allocation)}) termina no dia abaixo, que é o último em que a pessoa entra.
        </p>
        <DateField
          name="ends_on"
          label="Último dia"
          required
          defaultValue={fields.ends_on.initialValue}
          errors={fields.ends_on.errors}
        />
      </Confirmation>
    </>
  );
}
