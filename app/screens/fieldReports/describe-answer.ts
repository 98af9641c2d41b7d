import type { SurveyAnswer } from "#app/contracts/field/surveys.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { formatMoney } from "#app/ui/format.ts";

/** Describes the answer to a question. */
export function describeAnswer({ question, value }: SurveyAnswer["values"][number]): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (question.kind === "price") return formatMoney(Number(value));
  if (question.kind === "date") return formatDate(String(value));
  if (question.kind === "photo") return "Foto";
  return String(value);
}
