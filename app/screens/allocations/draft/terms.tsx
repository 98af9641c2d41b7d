import { data, redirect } from "react-router";
import { z } from "zod";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { allocationBatchList, checkBatchOperation } from "#app/contracts/allocations/allocation-batches.ts";
import { draftTerms } from "#app/contracts/allocations/allocation-drafts.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { hours } from "#app/contracts/platform/hours.ts";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { formErrors, readForm, redisplay } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { servesSuppliers } from "#app/screens/visitors/visitor-paths.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Context } from "#app/session/request.ts";
import { ErrorSummary, type FieldError } from "#app/ui/page/index.ts";
import * as where from "../allocations.ts";
import type { Route } from "./+types/terms.ts";
import { DraftForm } from "./draft-form.tsx";
import { saveStep, sentVersion, toStepErrors } from "./save-step.ts";
import { loadDraft, StepHead } from "./steps.tsx";
import { TermFields, type TermsForm } from "./term-fields.tsx";

/** Empty hours arrive as two empty fields. */
const termsForm = draftTerms.extend({
  hours: z.preprocess(
    (sent) => (Object.values(sent ?? {}).some((text) => text !== undefined && text !== "") ? sent : null),
    hours.nullable(),
  ),
});

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, allocationBatchList, FULL_ACCESS);
  const { draft, once } = await loadDraft(context, params.id);
  const held = seedForm("supplier_uuids", ...(draft.terms.attended_suppliers ?? []));
  return { draft, once, suppliers: await suppliersFor(context, held), today: dayAt(new Date()) };
}

/** The suppliers that the visitors may serve; null for accounts whose visitors serve none but themselves. */
const suppliersFor = async (context: Context, form: FormData) =>
  servesSuppliers(context)
    ? lookUp(apiOf(context), companyLists.supplier, "supplier_uuids", form, ({ name }) => name)
    : null;

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = apiOf(context);
  const paths = where.batchPathsOf(context);
  const form = await formOf(request.clone());
  const version = sentVersion(form);
  const { submission, intent } = await readForm(request, termsForm);
  const suppliers = await suppliersFor(context, form);
  const isSearch = intent === "search" || (form.get("supplier_uuids_q") && !form.has("supplier_uuids"));
  if (isSearch) return { refused: redisplay(submission), apiErrors: null, suppliers };
  if (submission.status !== "success") {
    const refused = formErrors(submission, "allocation_batch");
    return data({ refused: refused.data, apiErrors: null, suppliers }, { status: 422 });
  }
  const saved = await saveStep(api, params.id, version, { terms: submission.value });
  if (!saved.ok) return respondWithErrors(saved);
  const checked = await api.write(
    checkBatchOperation,
    { id: params.id },
    { allocation_batch: { version: saved.body.allocation_batch.version } },
  );
  return checked.ok ? redirect(paths.batch(params.id), 303) : respondWithErrors(checked);

  function respondWithErrors(outcome: Parameters<typeof toStepErrors>[2]) {
    const apiErrors: FieldError[] = toStepErrors(paths, params.id, outcome, "/terms");
    return data({ refused: redisplay(submission), apiErrors, suppliers }, { status: outcome.status });
  }
}

const titles = { link: "quando e para quem", end: "quando", transfer: "quando", replace: "quando" } as const;

/** The third step: period, weekdays and suppliers. Submitting it checks the batch. */
export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, once, today } = loaderData;
  const { action } = draft.allocation_batch;
  const { terms } = draft;
  const isEnding = action === "end";
  const isCreating = action === "link";
  const record = {
    starts_on: terms.starts_on ?? (terms.saved ? "" : today),
    ends_on: terms.ends_on ?? (isEnding && !terms.saved ? today : ""),
    weekdays: terms.weekdays ?? (isCreating ? weekdayKeys : []),
    hours: terms.hours ?? { from: "", until: "" },
    supplier_uuids: terms.attended_suppliers?.map(({ uuid }) => uuid) ?? [],
  };
  const { fields, errors: own } = useResourceForm<TermsForm>(record, actionData?.refused);
  const apiErrors = actionData?.apiErrors ?? [];
  const errors = [...own, ...apiErrors];
  return (
    <>
      <StepHead draft={draft} step="/terms" title={titles[action]} errors={errors} />
      <ErrorSummary errors={errors} />
      <DraftForm
        draft={draft}
        once={once}
        step="/terms"
        submit="Conferir"
        beside={<span className="text-muted-foreground">Nada muda ainda: a conferência mostra o que aconteceria.</span>}
      >
        <TermFields
          action={action}
          fields={fields}
          apiErrors={apiErrors}
          suppliers={actionData?.suppliers ?? loaderData.suppliers}
        />
      </DraftForm>
    </>
  );
}
