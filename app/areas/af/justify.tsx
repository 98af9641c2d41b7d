import { data } from "react-router";
import {
  type Justification,
  justifications,
  justifyVisitOperation,
  plannedVisitOperation,
} from "#app/contracts/visits/planned-visits.ts";
import { onceKey } from "#app/crud/save.ts";
import { FieldForm } from "#app/screens/offline/field-form.tsx";
import { readFormMeta, redirectWithMessage, text, toFieldErrors } from "#app/screens/offline/forms.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { RadioGroup, TextArea } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/justify.ts";
import { fieldHome, fieldPath } from "./field.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { planned_visit } = await apiOf(context).read(plannedVisitOperation, params);
  return { visit: planned_visit, once: onceKey() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const { once, happened_at } = readFormMeta(form);
  const typed = { justification: text(form, "justification"), note: text(form, "note") };
  const body = { justification: { ...typed, happened_at } };
  const sent = await apiOf(context).write(justifyVisitOperation, params, body, once);
  if (sent.ok) return redirectWithMessage(context, fieldPath, "Justificativa registrada.");
  const errors = toFieldErrors(sent, "justification", "form", ["justification", "note"]);
  return data({ typed, errors }, { status: sent.status });
}

const title = "Justificar visita não realizada";
const options = Object.entries(justifications).map(([value, label]) => ({ value, label }));

export default function Justify({ loaderData, actionData }: Route.ComponentProps) {
  const { visit, once } = loaderData;
  const errors = actionData?.errors ?? [];
  const about = (id: string) => errors.filter((error) => error.id === id).map(({ message }) => message);
  const typed = actionData?.typed ?? {
    justification: visit.justification as Justification | null,
    note: visit.justification_note,
  };
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        lead={`${visit.store.name}, ${formatDate(visit.day)}`}
        breadcrumb={[fieldHome, { label: "Justificar" }]}
      />
      <ErrorSummary errors={errors} />
      <FieldForm id="form" once={once} later={`Justificativa: ${visit.store.name}`} className="grid gap-3">
        <RadioGroup
          name="justification"
          label="Por que a visita não foi feita?"
          required
          options={options}
          defaultValue={typed.justification ?? undefined}
          errors={about("justification")}
        />
        <TextArea
          name="note"
          label="Observação"
          rows={3}
          maxLength={500}
          defaultValue={typed.note}
          errors={about("note")}
        />
        <FormButtons submit="Justificar" cancel={fieldPath} />
      </FieldForm>
    </>
  );
}
