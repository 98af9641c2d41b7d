import type { OpenSurvey, Question, SurveyAnswerInput } from "#app/contracts/field/surveys.ts";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { fieldOf, keptOf, roundsOf } from "#app/screens/survey/rounds.ts";
import type { FieldError } from "#app/ui/page/index.ts";

type Answer = SurveyAnswerInput["values"][number];
/** A photo that is to be sent before the answers, and where its uuid goes. */
export interface Photo {
  name: string;
  question: Question;
  product_uuid: string | null;
  file: File;
}
export interface Read {
  values: Answer[];
  photos: Photo[];
  errors: FieldError[];
  /** Name of a field to what was typed in it, for the page that is shown again. */
  typed: Record<string, string[]>;
}

/** What a form answers, each question read by its kind. Of a survey by product, those nobody wrote about are left out. */
export function readAnswers(survey: OpenSurvey, form: FormData): Read {
  const read: Read = { values: [], photos: [], errors: [], typed: {} };
  for (const product_uuid of roundsOf(survey)) {
    for (const question of survey.quest.questions) readOne(question, product_uuid, form, read);
  }
  return read;
}

function readOne(question: Question, product_uuid: string | null, form: FormData, read: Read): void {
  const name = fieldOf(question.uuid, product_uuid);
  const answer = (value: Answer["value"]) => read.values.push({ question_uuid: question.uuid, product_uuid, value });
  if (question.kind === "photo") {
    const kept = String(form.get(keptOf(name)) ?? "");
    const file = form.get(name);
    if (file instanceof File && file.size > 0) read.photos.push({ name, question, product_uuid, file });
    else if (kept) {
      read.typed[keptOf(name)] = [kept];
      answer(kept);
    }
    return;
  }
  const typed = form.getAll(name).flatMap((value) => (typeof value === "string" && value.trim() ? value.trim() : []));
  const [first] = typed;
  if (first === undefined) return;
  read.typed[name] = typed;
  const value = question.kind === "multiple" ? typed : readValue(question, first);
  if (value === null) read.errors.push({ id: name, message: `${question.title}: ${wrong[question.kind]}` });
  else answer(value);
}

const wrong: Partial<Record<Question["kind"], string>> = {
  number: "escreva um número, como 12 ou 1,5",
  price: "escreva um preço, como 12,90",
  date: "escreva uma data, como 31/12/2026",
};

function readValue({ kind }: Question, typed: string): string | number | boolean | null {
  switch (kind) {
    case "number":
      return decimal(typed);
    case "price": {
      const reais = decimal(typed.replace(/^R\$\s*/i, ""));
      return reais === null || reais < 0 ? null : Math.round(reais * 100);
    }
    case "yes_no":
      return typed === "sim";
    case "date": {
      const date = parseDate(typed);
      return date.ok ? date.value : null;
    }
    default:
      return typed;
  }
}

/** A number as people write it, 1.234,5 or 1234.5. */
function decimal(typed: string): number | null {
  const plain = typed.includes(",") ? typed.replaceAll(".", "").replace(",", ".") : typed;
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}
