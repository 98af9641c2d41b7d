import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { createRecord, withChoices } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { suppliersFor } from "../attended-suppliers.ts";
import type { Route } from "./+types/new.ts";
import { toBuilderErrors, toPreview } from "./draft.ts";
import { SurveyFormFields } from "./fields.tsx";
import { SurveyPreview } from "./preview-panel.tsx";
import { reorder } from "./reorder.ts";
import {
  create,
  emptyQuestion,
  type SurveyForm,
  surveyCrumbs,
  surveyPaths,
  surveyPermission,
  surveySchema,
} from "./surveys.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireLevel(context, surveyPermission, READ_WRITE);
  return { suppliers: await suppliersFor(context, "agency_supplier_uuid"), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, preview, ...sent } = await reorder(request);
  const answer = await createRecord(context, sent.request, surveyPaths, surveySchema);
  return withChoices(answer, async () => ({
    suppliers: await suppliersFor(context, "agency_supplier_uuid", form),
    preview,
  }));
}

export default function NewQuest({ loaderData, actionData }: Route.ComponentProps) {
  const record = { subject: "product", questions: [emptyQuestion] };
  const { form, fields, errors } = useResourceForm<SurveyForm>(record, actionData);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(create) : create}</title>
      <PageHeader title={create} breadcrumb={[...surveyCrumbs, { label: create }]} />
      <RecordForm errors={toBuilderErrors(errors)} cancel={surveyPaths.path} once={loaderData.once}>
        <SurveyFormFields fields={fields} suppliers={actionData?.suppliers ?? loaderData.suppliers} />
      </RecordForm>
      {actionData?.preview && <SurveyPreview {...toPreview(form.initialValue as Partial<SurveyForm>)} />}
    </>
  );
}
