import type { OpenSurvey, Question } from "#app/contracts/field/surveys.ts";
import { CheckboxGroup, DateField, RadioGroup, TextArea, TextField } from "#app/ui/fields/index.ts";
import { PhotoField } from "./photo-field.tsx";
import { fieldOf, roundsOf, uploadedFieldOf } from "./rounds.ts";

type FieldsProps = {
  survey: Pick<OpenSurvey, "quest" | "products">;
  typed: Record<string, string[]>;
  errorsOf?: (field: string) => string[];
};

/** Every question of a survey; for a survey by product, once per product of the store's assortment. */
export function SurveyFields({ survey, typed, errorsOf = () => [] }: FieldsProps) {
  const { quest, products } = survey;
  const fields = (product: string | null) =>
    quest.questions.map((question) => {
      const name = fieldOf(question.uuid, product);
      return <Field key={name} {...{ question, name, typed }} errors={errorsOf(name)} />;
    });
  if (quest.subject === "store") return fields(null);
  return roundsOf(survey).map((uuid, index) => {
    const product = products[index];
    return (
      <fieldset key={uuid} className="grid gap-3 rounded-md border p-3">
        <legend className="wrap-anywhere px-1 font-semibold">
          {product?.name} <span className="font-normal text-muted-foreground">{product?.ean}</span>
        </legend>
        {fields(uuid)}
      </fieldset>
    );
  });
}

const yesOrNo = [
  { value: "sim", label: "Sim" },
  { value: "nao", label: "Não" },
];

type FieldProps = { question: Question; name: string; typed: Record<string, string[]>; errors: string[] };

function Field({ question: { kind, title, required, options }, name, typed, errors }: FieldProps) {
  const common = { name, label: title, required, errors };
  const all = typed[name] ?? [];
  const [first] = all;
  const choices = options.map((value) => ({ value, label: value }));
  switch (kind) {
    case "text":
      return <TextArea {...common} rows={2} maxLength={2000} defaultValue={first} />;
    case "number":
      return <TextField {...common} inputMode="decimal" autoComplete="off" maxLength={20} defaultValue={first} />;
    case "price":
      return (
        <TextField {...common} hint="R$" inputMode="decimal" autoComplete="off" maxLength={20} defaultValue={first} />
      );
    case "yes_no":
      return <RadioGroup {...common} options={yesOrNo} defaultValue={first} />;
    case "single":
      return <RadioGroup {...common} options={choices} defaultValue={first} />;
    case "multiple":
      return <CheckboxGroup {...common} options={choices} defaultValue={all} />;
    case "date":
      return <DateField {...common} defaultValue={first} />;
    case "photo":
      return <Photo {...common} uploaded={typed[uploadedFieldOf(name)]?.[0]} />;
  }
}

type PhotoProps = { name: string; label: string; required: boolean; errors: string[]; uploaded?: string };

function Photo({ uploaded, required, ...field }: PhotoProps) {
  return (
    <div className="grid gap-1">
      <PhotoField {...field} required={required && !uploaded} />
      {uploaded && (
        <p>
          A foto já foi enviada; escolha outra só para trocá-la.
          <input type="hidden" name={uploadedFieldOf(field.name)} value={uploaded} />
        </p>
      )}
    </div>
  );
}
