import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { Survey, SurveyVersion } from "#app/contracts/field/surveys.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { findRecord, updateRecord, withChoices } from "#app/crud/record.ts";
import { conflictRows, useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import { suppliersFor } from "../attended-suppliers.ts";
import type { Route } from "./+types/change.ts";
import { toBuilderErrors, toPreview } from "./draft.ts";
import { SurveyFormFields } from "./fields.tsx";
import { SurveyPreview } from "./preview-panel.tsx";
import { reorder } from "./reorder.ts";
import {
  describeSurvey,
  type SurveyForm,
  surveyCrumbs,
  surveyHref,
  surveyLabels,
  surveyPaths,
  surveyPermission,
  surveySchema,
  toForm,
} from "./surveys.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, surveyPermission, READ_WRITE);
  const api = apiOf(context);
  const survey = await findRecord<Survey>(api, surveyPaths, params.id);
  const [suppliers, versions] = await Promise.all([
    suppliersFor(context, "agency_supplier_uuid", undefined, survey.agency_supplier),
    api.get<Page<SurveyVersion>>(`${surveyPaths.api}/${survey.uuid}/versions`, { per_page: 1 }),
  ]);
  return { survey, suppliers, answers: versions.data[0]?.answers_count ?? 0 };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { form, preview, ...sent } = await reorder(request);
  const answer = await updateRecord(context, sent.request, surveyPaths, params.id, surveySchema);
  return withChoices(answer, async () => ({
    suppliers: await suppliersFor(context, "agency_supplier_uuid", form),
    preview,
  }));
}

function lead({ quest_version }: Survey, answers: number): string {
  const answered = answers === 1 ? "respondida 1 vez" : `respondida ${answers} vezes`;
  const next = `Outras perguntas fazem a versão ${quest_version + 1}; as respostas dadas ficam com as perguntas que responderam.`;
  return `Versão ${quest_version}, ${answers === 0 ? "ainda sem respostas" : answered}. ${next}`;
}

export default function ChangeQuest({ loaderData, actionData }: Route.ComponentProps) {
  const { survey, answers } = loaderData;
  const suppliers = actionData?.suppliers ?? loaderData.suppliers;
  const { form, fields, errors } = useResourceForm<SurveyForm>(toForm(survey), actionData);
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(survey.name) : survey.name}</title>
      <PageHeader
        title={survey.name}
        breadcrumb={[...surveyCrumbs, { label: survey.name }]}
        lead={lead(survey, answers)}
        actions={<ButtonLink href={surveyHref(survey.uuid, "/versions")}>Versões</ButtonLink>}
      />
      <RecordForm
        errors={toBuilderErrors(errors)}
        cancel={surveyPaths.path}
        self={surveyHref(survey.uuid)}
        version={Number(actionData?.current?.version ?? survey.version)}
        conflict={conflictRows(surveyLabels, describeSurvey(suppliers), form.initialValue, actionData)}
      >
        <SurveyFormFields fields={fields} suppliers={suppliers} />
      </RecordForm>
      {actionData?.preview && <SurveyPreview {...toPreview(form.initialValue as Partial<SurveyForm>)} />}
    </>
  );
}
