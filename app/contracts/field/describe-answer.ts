import { formatCents } from "../money/money.ts";
import { formatDate } from "../platform/dates.ts";
import type { SurveyAnswer } from "./surveys.ts";

/** Describes the answer to a question. */
export function describeAnswer({ question, value }: SurveyAnswer["values"][number]): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (question.kind === "price") return formatCents(Number(value));
  if (question.kind === "date") return formatDate(String(value));
  if (question.kind === "photo") return "Foto";
  return String(value);
}
