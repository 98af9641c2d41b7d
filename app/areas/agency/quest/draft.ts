import type { FieldError } from "#app/ui/page/index.ts";
import { idOf } from "./question-fields.tsx";
import { type QuestForm, toQuestion } from "./quests.ts";

/** What is typed in a builder, as the field staff would see it. */
export function seenOf(typed: Partial<QuestForm> | undefined) {
  const questions = (typed?.questions ?? []).map(toQuestion).filter((question) => question !== null);
  return { name: typed?.name ?? "", subject: typed?.subject ?? "", questions };
}

/** Each error leads to its field, and those of a question say of which. */
export function placed(errors: FieldError[]): FieldError[] {
  return errors.map(({ id, message }) => {
    const [, index] = /^questions\[(\d+)\]/.exec(id) ?? [];
    return { id: idOf(id), message: index === undefined ? message : `Pergunta ${Number(index) + 1}: ${message}` };
  });
}
