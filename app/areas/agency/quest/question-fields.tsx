import { ArrowDown, ArrowUp, X } from "lucide-react";
import { questionKinds } from "#app/contracts/field/surveys.ts";
import { CheckboxField, SelectField, TextArea, TextField } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { toOptions } from "#app/ui/table/index.ts";
import { type QuestionForm, takesOptions } from "./surveys.ts";

type Props = {
  question: Partial<QuestionForm>;
  index: number;
  last: boolean;
  errorsOf: (field: keyof QuestionForm) => string[];
};

/** Returns the id of a question's field: its name with hyphens for brackets and dots. */
export const idOf = (name: string) => name.replace(/[[\].]+/g, "-");

/** One question of the builder, with the buttons that move and remove it. */
export function QuestionFields({ question, index, last, errorsOf }: Props) {
  const self = `questions-${index}`;
  const kind = question.kind ?? "text";
  const common = (field: keyof QuestionForm) => ({
    name: `questions[${index}].${field}`,
    id: `${self}-${field}`,
    errors: errorsOf(field),
  });
  const step = (what: string, to: number) => ({
    name: "step",
    value: `${what} ${index}`,
    formAction: `#questions-${to}`,
  });
  const number = <span className="sr-only"> a pergunta {index + 1}</span>;
  return (
    <fieldset
      id={self}
      tabIndex={-1}
      className="grid max-w-2xl items-start gap-2 rounded-md border p-3 md:grid-cols-[1fr_12rem]"
    >
      <legend className="px-1 font-semibold">Pergunta {index + 1}</legend>
      <TextField
        {...common("title")}
        label="Pergunta"
        required
        maxLength={300}
        autoComplete="off"
        defaultValue={question.title}
      />
      <SelectField
        {...common("kind")}
        label="Tipo de resposta"
        options={toOptions(questionKinds)}
        defaultValue={kind}
        data-updates={`${self}-opcoes`}
      />
      <div id={`${self}-opcoes`} className="md:col-span-2">
        {takesOptions(kind) && (
          <TextArea
            {...common("options")}
            label="Opções"
            hint="Uma por linha"
            required
            rows={4}
            defaultValue={question.options}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 md:col-span-2">
        <CheckboxField
          {...common("required")}
          label="Resposta obrigatória"
          defaultChecked={question.required === "on"}
        />
        <span className="flex flex-wrap gap-2 md:ml-auto">
          {index > 0 && (
            <Button {...step("up", index - 1)}>
              <ArrowUp size={16} aria-hidden="true" />
              Subir{number}
            </Button>
          )}
          {!last && (
            <Button {...step("down", index + 1)}>
              <ArrowDown size={16} aria-hidden="true" />
              Descer{number}
            </Button>
          )}
          <Button {...step("drop", Math.max(0, index - 1))}>
            <X size={16} aria-hidden="true" />
            Tirar{number}
          </Button>
        </span>
      </div>
    </fieldset>
  );
}
