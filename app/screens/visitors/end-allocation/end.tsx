import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import {
  allocationEnd,
  allocations,
  endAllocationOperation,
  findAllocationOperation,
} from "#app/contracts/allocations/allocations.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { redirectWithUndo } from "#app/crud/record.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { formatAllocationPeriod } from "#app/screens/allocations/describe.ts";
import { apiOf } from "#app/session/client.ts";
import { DateField } from "#app/ui/fields/index.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import { useListBehind, withListOf } from "../list-behind.ts";
import { visitorCrumbs, visitorsPath } from "../visitor-paths.ts";
import type { Route } from "./+types/end.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, allocations, READ_WRITE);
  const api = apiOf(context);
  const visitor = await api.find(visitors, params.id);
  const { allocation } = await api.read(findAllocationOperation, { id: params.allocation });
  if (allocation.visitor.uuid !== visitor.uuid) throw data(null, { status: 404 });
  return { path: visitorsPath(context), visitor, allocation, today: dayAt(new Date()) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission } = await readForm(request, allocationEnd);
  if (submission.status !== "success") return formErrors(submission, "allocation");
  const id = { id: params.allocation };
  const ended = await apiOf(context).write(endAllocationOperation, id, { allocation: submission.value });
  if (!ended.ok) return formErrors(submission, "allocation", ended);
  const self = `${visitorsPath(context)}/${params.id}`;
  const keep = (href: string) => withListOf(new URL(request.url), href);
  const undo = keep(`${self}/allocations/${params.allocation}/end/undo`);
  return redirectWithUndo(context, keep(`${self}?aba=vinculos`), success.saved, undo);
}

export default function EndAllocation({ loaderData, actionData }: Route.ComponentProps) {
  const { path, visitor, allocation, today } = loaderData;
  const { fields, errors } = useResourceForm<{ ends_on: string }>({ ends_on: today }, actionData);
  const title = "Encerrar vínculo";
  const keep = useListBehind();
  const self = `${path}/${visitor.uuid}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[...visitorCrumbs(path, visitor.name, keep(self)), { label: title }]} />
      <ErrorSummary errors={errors} />
      <Confirmation
        action={keep(`${self}/allocations/${allocation.uuid}/end`)}
        confirmLabel="Encerrar"
        cancel={keep(`${self}?aba=vinculos`)}
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
