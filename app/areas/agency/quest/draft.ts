import type { FieldError } from "#app/ui/page/index.ts";
import { idOf } from "./question-fields.tsx";
import { type SurveyForm, toQuestion } from "./surveys.ts";

/** Converts a draft to the survey that the preview shows. */
export function toPreview(draft: Partial<SurveyForm> | undefined) {
  const questions = (draft?.questions ?? []).map(toQuestion).filter((question) => question !== null);
  return { name: draft?.name ?? "", subject: draft?.subject ?? "", questions };
}

/** Points each error at the id of its field and names the question that it belongs to. */
export function toBuilderErrors(errors: FieldError[]): FieldError[] {
  return errors.map(({ id, message }) => {
    const [, index] = /^questions\[(\d+)\]/.exec(id) ?? [];
    return { id: idOf(id), message: index === undefined ? message : `Pergunta ${Number(index) + 1}: ${message}` };
  });
}
