import { data } from "react-router";
import { type Survey, surveyVersionsOperation } from "#app/contracts/field/surveys.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { apiOf } from "#app/session/client.ts";
import { LookupField, RadioGroup, TextField } from "#app/ui/fields/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ownSupplier } from "../attended-suppliers.ts";
import type { Route } from "./+types/form.ts";
import { applyBuilderStep } from "./builder-steps.ts";
import { SurveyPreview } from "./preview-panel.tsx";
import { QuestionList, toBuilderErrors } from "./question-list.tsx";
import {
  describeQuestions,
  draftsOf,
  emptyQuestion,
  surveyForms,
  surveyHref,
  toQuestionForms,
  toQuestions,
} from "./surveys.ts";

const choices = { agency_supplier_uuid: ownSupplier };

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadForm(args, surveyForms, choices);
  if (!loaded.record) return { ...loaded, answers: 0 };
  const versions = await apiOf(args.context).read(surveyVersionsOperation, { id: loaded.record.uuid, per_page: 1 });
  return { ...loaded, answers: versions.data[0]?.answers_count ?? 0 };
}

export async function action(args: Route.ActionArgs) {
  const { request, preview } = await applyBuilderStep(args.request);
  const answer = await saveForm({ ...args, request }, surveyForms, choices);
  return answer instanceof Response ? answer : data({ ...answer.data, preview }, answer.init ?? undefined);
}

export default function SurveyForm(props: Route.ComponentProps) {
  const { record, answers } = props.loaderData;
  const { field, form } = useRecordForm(surveyForms, props, {
    initial: { subject: "product", questions: [emptyQuestion] },
    values: (survey) => ({ questions: toQuestionForms(survey) }),
    describe: { questions: describeQuestions },
  });
  const errors = toBuilderErrors(form.errors);
  const questions = draftsOf(field.questions.defaultValue);
  return (
    <>
      <FormPage
        {...form}
        errors={errors}
        lead={record && lead(record, answers)}
        actions={record && <ButtonLink href={surveyHref(record.uuid, "/versions")}>Versões</ButtonLink>}
      >
        <TextField {...field.name} autoComplete="off" />
        <RadioGroup {...field.subject} />
        <LookupField {...field.agency_supplier_uuid} />
        <QuestionList label={field.questions.label} questions={questions} errors={form.errors} />
      </FormPage>
      {props.actionData?.preview && (
        <SurveyPreview
          name={field.name.defaultValue ?? ""}
          subject={field.subject.defaultValue ?? ""}
          questions={toQuestions(questions)}
        />
      )}
    </>
  );
}

function lead({ survey_version }: Survey, answers: number): string {
  const answered = answers === 1 ? "respondida 1 vez" : `respondida ${answers} vezes`;
  const next = `Outras perguntas fazem a versão ${survey_version + 1}; as respostas dadas ficam com as perguntas que responderam.`;
  return `Versão ${survey_version}, ${answers === 0 ? "ainda sem respostas" : answered}. ${next}`;
}
