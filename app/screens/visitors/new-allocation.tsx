import { data } from "react-router";
import { z } from "zod";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { allocationInput, allocations, createAllocationOperation } from "#app/contracts/allocations/allocations.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { weekday, weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { isRedisplay, redirectWithSuccess } from "#app/crud/record.ts";
import { type FormErrors, formErrors, onceKey, readForm, redisplay } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ErrorSummary, Flash, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/new-allocation.ts";
import { AllocationFields, type AllocationForm, loadAllocationChoices, searchForm } from "./allocation-fields.tsx";
import {
  type AllocationWarning,
  AllocationWarnings,
  findUnattended,
  findWarnings,
  wereShown,
} from "./allocation-warnings.tsx";
import { useListBehind, withListOf } from "./list-behind.ts";
import { servesSuppliers, visitorCrumbs, visitorsPath } from "./visitor-paths.ts";

/** The form's schema: without a ticked weekday the field is missing, which is an error. */
const allocationForm = allocationInput.omit({ visitor_uuid: true }).extend({
  store_uuid: z.uuid("Loja é obrigatório"),
  weekdays: z.array(weekday, "Dias da semana é obrigatório").min(1, "Dias da semana é obrigatório"),
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireAbility(context, allocations, READ_WRITE);
  const api = apiOf(context);
  const visitor = await api.find(visitors, params.id);
  return {
    path: visitorsPath(context),
    visitor,
    choices: await loadAllocationChoices(api, searchForm(request)),
    today: dayAt(new Date()),
    once: onceKey(),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = apiOf(context);
  const form = await formOf(request.clone());
  const { submission, once, intent } = await readForm(request, allocationForm);
  const isSearch = isRedisplay(intent) || (form.get("store_uuid_q") && !form.get("store_uuid"));
  if (isSearch) return show(redisplay(submission), await findWarnings(api, params.id, form));
  if (submission.status !== "success") return respondWithErrors(formErrors(submission, "allocation"));
  const warnings = await findWarnings(api, params.id, form);
  if (servesSuppliers(context)) warnings.push(...findUnattended(form));
  if (!wereShown(warnings, form)) return show(redisplay(submission), warnings, true);
  const allocation = { ...submission.value, visitor_uuid: params.id };
  const created = await api.write(createAllocationOperation, {}, { allocation }, once);
  if (!created.ok) return respondWithErrors(formErrors(submission, "allocation", created));
  const tab = withListOf(new URL(request.url), `${visitorsPath(context)}/${params.id}?aba=vinculos`);
  return redirectWithSuccess(context, tab, success.registered);

  async function show(refused: FormErrors, warnings: AllocationWarning[], confirms = false) {
    return { refused, choices: await loadAllocationChoices(api, form), warnings, confirms };
  }
  async function respondWithErrors({ data: refused, init }: ReturnType<typeof formErrors>) {
    return data(await show(refused, []), init ?? undefined);
  }
}

export default function NewAllocation({ loaderData, actionData }: Route.ComponentProps) {
  const { path, visitor, today, once } = loaderData;
  const keep = useListBehind();
  const self = `${path}/${visitor.uuid}`;
  const record = { starts_on: today, weekdays: weekdayKeys };
  const { fields, errors } = useResourceForm<AllocationForm>(record, actionData?.refused);
  const confirms = actionData?.confirms === true;
  const title = "Novo vínculo";
  const warnings = <AllocationWarnings warnings={actionData?.warnings ?? []} focus={confirms} />;
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : confirms ? `Confirme: ${title}` : title}</title>
      <PageHeader
        title={title}
        lead={visitor.name}
        breadcrumb={[...visitorCrumbs(path, visitor.name, keep(self)), { label: title }]}
      />
      <ErrorSummary errors={errors} />
      {confirms && <Flash tone="info" text="Nada foi salvo ainda: leia os avisos no fim do formulário e confirme." />}
      <PostForm id="form" action={keep(`${self}/allocations/new`)} once={once} noValidate className="grid gap-3">
        <button type="submit" hidden>
          {words.save}
        </button>
        <AllocationFields
          fields={fields}
          {...(actionData?.choices ?? loaderData.choices)}
          aboutStore={!confirms && warnings}
        />
        {confirms && warnings}
        <FormButtons submit={confirms ? "Salvar mesmo assim" : words.save} cancel={keep(`${self}?aba=vinculos`)} />
      </PostForm>
    </>
  );
}
