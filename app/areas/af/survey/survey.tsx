import { data } from "react-router";
import { type OpenSurvey, openSurveysOperation } from "#app/contracts/field/surveys.ts";
import { onceKey } from "#app/crud/save.ts";
import { FieldForm } from "#app/screens/offline/field-form.tsx";
import { readFormMeta, redirectWithMessage } from "#app/screens/offline/forms.ts";
import { SurveyFields } from "#app/screens/survey/fields.tsx";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { form as formWords } from "#app/ui/words.ts";
import { fieldHome, requireUuid, storePath } from "../field.ts";
import { NextDeed } from "../next-deed.tsx";
import type { Route } from "./+types/survey.ts";
import { sendAnswers } from "./send.ts";

type Params = { store: string; schedule: string };

/** Returns the survey due at this store today, or due when it was answered. Throws a 404 otherwise. */
async function findSurvey(api: ApiClient, { store, schedule }: Params, happened_at?: string): Promise<OpenSurvey> {
  const here = { store_uuid: requireUuid(store), per_page: 100, happened_at };
  const { data: surveys } = await api.read(openSurveysOperation, here);
  const found = surveys.find((one) => one.survey_schedule_uuid === schedule);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return { survey: await findSurvey(apiOf(context), params), once: onceKey() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = apiOf(context);
  const form = await formOf(request);
  const refused = await sendAnswers(api, await findSurvey(api, params, readFormMeta(form).happened_at), form);
  if (!refused) return redirectWithMessage(context, storePath(params.store), "Pesquisa respondida.");
  return data(refused, { status: refused.status });
}

export default function Survey({ loaderData, actionData }: Route.ComponentProps) {
  const { survey, once } = loaderData;
  const { quest, store, answered } = survey;
  const errors = actionData?.errors ?? [];
  const photos = quest.questions.some(({ kind }) => kind === "photo");
  return (
    <>
      <title>{errors.length > 0 ? formWords.errorTitle(quest.name) : quest.name}</title>
      <PageHeader
        title={quest.name}
        lead={[store.name, quest.agency_supplier?.supplier_name].filter(Boolean).join(" · ")}
        breadcrumb={[fieldHome, { label: store.name, href: storePath(store.uuid) }, { label: quest.name }]}
      />
      <ErrorSummary errors={errors} />
      {answered && errors.length === 0 ? (
        <p>Esta pesquisa já foi respondida hoje nesta loja.</p>
      ) : (
        <FieldForm
          id="form"
          once={once}
          later={`Pesquisa: ${quest.name}, ${store.name}`}
          encType={photos ? "multipart/form-data" : undefined}
          className="grid gap-4"
        >
          {quest.subject === "product" && (
            <p>Responda sobre os produtos que encontrou; deixe em branco os que não estão à venda.</p>
          )}
          <SurveyFields
            survey={survey}
            typed={actionData?.typed ?? {}}
            errorsOf={(field) => errors.filter(({ id }) => id === field).map(({ message }) => message)}
          />
          <NextDeed>
            <Button look="primary">Enviar respostas</Button>
          </NextDeed>
        </FieldForm>
      )}
    </>
  );
}
