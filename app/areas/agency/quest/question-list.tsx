import { questionKinds } from "#app/contracts/field/surveys.ts";
import { FieldErrors, SelectField } from "#app/ui/fields/index.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { toOptions } from "#app/ui/table/index.ts";
import { idOf, QuestionFields } from "./question-fields.tsx";
import type { QuestionForm } from "./surveys.ts";

type QuestionListProps = {
  label: string;
  questions: Partial<QuestionForm>[];
  /** Errors of the whole form, by name. */
  errors: FieldError[];
};

/** The questions of the survey builder, and the buttons that add one and preview the survey. */
export function QuestionList({ label, questions, errors }: QuestionListProps) {
  const errorsOf = (name: string) => errors.filter(({ id }) => id === name).map(({ message }) => message);
  return (
    <section id="questions" tabIndex={-1} aria-labelledby="perguntas" className="grid gap-3">
      <h2 id="perguntas" className="font-semibold">
        {label} ({questions.length})
      </h2>
      <FieldErrors id="questions" errors={errorsOf("questions")} />
      {questions.map((question, i) => {
        const name = `questions[${i}]`;
        return (
          <QuestionFields
            key={name}
            question={question}
            index={i}
            last={i === questions.length - 1}
            errorsOf={(field) => errorsOf(`${name}.${field}`)}
          />
        );
      })}
      <div className="flex flex-wrap items-end gap-2">
        <SelectField name="kind_of_new" label="Tipo da nova pergunta" options={toOptions(questionKinds)} />
        <Button name="step" value="add" formAction={`#questions-${questions.length}`}>
          Adicionar pergunta
        </Button>
        <Button name="step" value="preview" formAction="#preview">
          Ver como a equipe verá
        </Button>
      </div>
    </section>
  );
}

/** Points each error at the id of its field and names the question that it belongs to. */
export function toBuilderErrors(errors: FieldError[]): FieldError[] {
  return errors.map(({ id, message }) => {
    const [, index] = /^questions\[(\d+)\]/.exec(id) ?? [];
    return { id: idOf(id), message: index === undefined ? message : `Pergunta ${Number(index) + 1}: ${message}` };
  });
}
