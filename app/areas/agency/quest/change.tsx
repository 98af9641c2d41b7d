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
import { placed, seenOf } from "./draft.ts";
import { QuestFields } from "./fields.tsx";
import { Seen } from "./preview-panel.tsx";
import { crumbs, labels, permission, place, type QuestForm, questAt, schema, telling, toForm } from "./quests.ts";
import { arranged } from "./reorder.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_WRITE);
  const api = apiOf(context);
  const quest = await findRecord<Survey>(api, place, params.id);
  const [suppliers, versions] = await Promise.all([
    suppliersFor(context, "agency_supplier_uuid", undefined, quest.agency_supplier),
    api.get<Page<SurveyVersion>>(`${place.api}/${quest.uuid}/versions`, { per_page: 1 }),
  ]);
  return { quest, suppliers, answers: versions.data[0]?.answers_count ?? 0 };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { form, preview, ...sent } = await arranged(request);
  const answer = await updateRecord(context, sent.request, place, params.id, schema);
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
  const { quest, answers } = loaderData;
  const suppliers = actionData?.suppliers ?? loaderData.suppliers;
  const { form, fields, errors } = useResourceForm<QuestForm>(toForm(quest), actionData);
  return (
    <>
      <title>{errors.length > 0 || actionData?.current ? words.errorTitle(quest.name) : quest.name}</title>
      <PageHeader
        title={quest.name}
        breadcrumb={[...crumbs, { label: quest.name }]}
        lead={lead(quest, answers)}
        actions={<ButtonLink href={questAt(quest.uuid, "/versions")}>Versões</ButtonLink>}
      />
      <RecordForm
        errors={placed(errors)}
        cancel={place.path}
        self={questAt(quest.uuid)}
        version={Number(actionData?.current?.version ?? quest.version)}
        conflict={conflictRows(labels, telling(suppliers), form.initialValue, actionData)}
      >
        <QuestFields fields={fields} suppliers={suppliers} />
      </RecordForm>
      {actionData?.preview && <Seen {...seenOf(form.initialValue as Partial<QuestForm>)} />}
    </>
  );
}
