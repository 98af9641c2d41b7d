import type { OpenSurvey, Question, SurveyAnswerInput } from "#app/contracts/field/surveys.ts";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { fieldOf, roundsOf, uploadedFieldOf } from "#app/screens/survey/rounds.ts";
import type { FieldError } from "#app/ui/page/index.ts";

type Answer = SurveyAnswerInput["values"][number];
/** A photo to upload before the answers, and the question that takes its uuid. */
export interface Photo {
  name: string;
  question: Question;
  product_uuid: string | null;
  file: File;
}
export interface ParsedAnswers {
  values: Answer[];
  photos: Photo[];
  errors: FieldError[];
  /** Values typed, by field name, for redisplay. */
  typed: Record<string, string[]>;
}

/**
 * Reads a form's answers, each by its question's kind. In a survey by product, products without answers are left out.
 */
export function readAnswers(survey: OpenSurvey, form: FormData): ParsedAnswers {
  const parsed: ParsedAnswers = { values: [], photos: [], errors: [], typed: {} };
  for (const product_uuid of roundsOf(survey)) {
    for (const question of survey.quest.questions) readAnswer(question, product_uuid, form, parsed);
  }
  return parsed;
}

function readAnswer(question: Question, product_uuid: string | null, form: FormData, parsed: ParsedAnswers): void {
  const name = fieldOf(question.uuid, product_uuid);
  const answer = (value: Answer["value"]) => parsed.values.push({ question_uuid: question.uuid, product_uuid, value });
  if (question.kind === "photo") {
    const uploaded = String(form.get(uploadedFieldOf(name)) ?? "");
    const file = form.get(name);
    if (file instanceof File && file.size > 0) parsed.photos.push({ name, question, product_uuid, file });
    else if (uploaded) {
      parsed.typed[uploadedFieldOf(name)] = [uploaded];
      answer(uploaded);
    }
    return;
  }
  const typed = form.getAll(name).flatMap((value) => (typeof value === "string" && value.trim() ? value.trim() : []));
  const [first] = typed;
  if (first === undefined) return;
  parsed.typed[name] = typed;
  const value = question.kind === "multiple" ? typed : readValue(question, first);
  if (value === null) parsed.errors.push({ id: name, message: `${question.title}: ${invalidMessages[question.kind]}` });
  else answer(value);
}

const invalidMessages: Partial<Record<Question["kind"], string>> = {
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

/** Parses a number written as 1.234,5 or 1234.5. */
function decimal(typed: string): number | null {
  const plain = typed.includes(",") ? typed.replaceAll(".", "").replace(",", ".") : typed;
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}
