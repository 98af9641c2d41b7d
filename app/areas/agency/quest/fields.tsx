import type { FieldMetadata } from "@conform-to/react";
import { questionKinds, surveySubjects } from "#app/contracts/field/surveys.ts";
import {
  FieldErrors,
  LookupField,
  type LookupState,
  RadioGroup,
  SelectField,
  TextField,
} from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { toOptions } from "#app/ui/table/index.ts";
import { QuestionFields } from "./question-fields.tsx";
import { type SurveyForm, surveyLabels } from "./surveys.ts";

type Fields = {
  [Name in Exclude<keyof SurveyForm, "questions">]: FieldMetadata<SurveyForm[Name]>;
} & { questions: FieldMetadata<SurveyForm["questions"]> };

/** The fields of the survey builder. */
export function SurveyFormFields({ fields, suppliers }: { fields: Fields; suppliers: LookupState }) {
  const supplier = fields.agency_supplier_uuid.initialValue;
  const questions = fields.questions.getFieldList();
  return (
    <>
      <TextField
        name="name"
        label={surveyLabels.name}
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={fields.name.initialValue}
        errors={fields.name.errors}
      />
      <RadioGroup
        name="subject"
        label={surveyLabels.subject}
        hint="Por produto: as perguntas se repetem para cada produto do sortimento da loja"
        required
        options={toOptions(surveySubjects)}
        defaultValue={fields.subject.initialValue}
        errors={fields.subject.errors}
      />
      <LookupField
        name="agency_supplier_uuid"
        label={surveyLabels.agency_supplier_uuid}
        hint="Obrigatório em pesquisas por produto"
        found={suppliers}
        none="Nenhum"
        chosen={supplier ? [supplier] : []}
        errors={fields.agency_supplier_uuid.errors}
      />
      <section id="questions" tabIndex={-1} aria-labelledby="perguntas" className="grid gap-3">
        <h2 id="perguntas" className="font-semibold">
          {surveyLabels.questions} ({questions.length})
        </h2>
        <FieldErrors id="questions" errors={fields.questions.errors} />
        {questions.map((question, i) => (
          <QuestionFields key={question.name} question={question} index={i} last={i === questions.length - 1} />
        ))}
        <div className="flex flex-wrap items-end gap-2">
          <SelectField name="kind_of_new" label="Tipo da nova pergunta" options={toOptions(questionKinds)} />
          <Button name="step" value="add" formAction={`#questions-${questions.length}`}>
            Adicionar pergunta
          </Button>
          <Button name="step" value="preview" formAction="#previa">
            Ver como a equipe verá
          </Button>
        </div>
      </section>
    </>
  );
}
