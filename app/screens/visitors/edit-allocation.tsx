import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { changeAllocationOperation, findAllocationOperation } from "#app/contracts/allocations/allocations.ts";
import { visitorParts, visitors } from "#app/contracts/people/visitors.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { ConflictTable, ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { conflict as conflictWords, success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/edit-allocation.ts";
import { ChangeFields, type ChangeForm, changeForm, changeLabels, describeTerms } from "./change-fields.tsx";
import { visitorCrumbs, visitorsPath } from "./visitor-paths.ts";

/** The tab of the visitor's page that led here, to which saving and "Cancelar" go back. */
const tabBehind = (url: string) => (new URL(url).searchParams.get("aba") === "entrar" ? "entrar" : "vinculos");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireAbility(context, visitorParts.schedules, READ_WRITE);
  const api = apiOf(context);
  const visitor = await api.find(visitors, params.id);
  const { allocation } = await api.read(findAllocationOperation, { id: params.allocation });
  if (allocation.visitor.uuid !== visitor.uuid) throw data(null, { status: 404 });
  const hasBegun = allocation.starts_on <= dayAt(new Date());
  return { path: visitorsPath(context), visitor, allocation, hasBegun, tab: tabBehind(request.url) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const tab = tabBehind(request.url);
  const { submission } = await readForm(request, changeForm);
  if (submission.status !== "success") return formErrors(submission, "allocation");
  const id = { id: params.allocation };
  const changed = await apiOf(context).write(changeAllocationOperation, id, { allocation: submission.value });
  if (!changed.ok) return formErrors(submission, "allocation", changed);
  const waits = changed.body.allocation.state === "pending";
  const text = waits ? `${success.saved} O vínculo aguarda a aprovação da rede.` : success.saved;
  return redirectWithSuccess(context, `${visitorsPath(context)}/${params.id}?aba=${tab}`, text);
}

/** The form of an allocation's days, hours and period. */
export default function EditAllocation({ loaderData, actionData }: Route.ComponentProps) {
  const { path, visitor, allocation, hasBegun, tab } = loaderData;
  const { starts_on, ends_on, weekdays, store, retailer } = allocation;
  const record = {
    starts_on,
    ends_on: ends_on ?? "",
    weekdays,
    hours: allocation.hours ?? { from: "", until: "" },
  };
  const { form, fields, errors } = useResourceForm<ChangeForm>(record, actionData);
  const title = `Mudar vínculo com ${store.name}`;
  const self = `${path}/${visitor.uuid}`;
  const version = actionData?.current ? Number(actionData.current.version) : allocation.version;
  const conflict = conflictRows(changeLabels, describeTerms, form.initialValue, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        lead={`${visitor.name} · ${retailer.name}`}
        breadcrumb={[...visitorCrumbs(path, visitor), { label: title }]}
      />
      {conflict ? <ConflictTable rows={conflict} /> : <ErrorSummary errors={errors} />}
      <PostForm
        id="form"
        action={`${self}/allocations/${allocation.uuid}/edit?aba=${tab}`}
        noValidate
        className="grid gap-3"
      >
        <button type="submit" hidden>
          {words.save}
        </button>
        <ChangeFields fields={fields} begun={hasBegun ? starts_on : null} />
        <p className="text-muted-foreground">
          Mais dias, horas ou período do que {retailer.name} já conhece podem esperar a aprovação dela.
        </p>
        <input type="hidden" name="version" value={version} />
        <FormButtons submit={conflict ? conflictWords.keepYours : words.save} cancel={`${self}?aba=${tab}`} />
      </PostForm>
    </>
  );
}
