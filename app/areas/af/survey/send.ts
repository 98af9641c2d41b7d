import { sendEvidenceOperation } from "#app/contracts/field/evidences.ts";
import { answerSurveyOperation, type OpenSurvey } from "#app/contracts/field/surveys.ts";
import { readFormMeta, toFieldErrors } from "#app/screens/offline/forms.ts";
import { fieldOf, roundsOf, uploadedFieldOf } from "#app/screens/survey/rounds.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { type ParsedAnswers, type Photo, readAnswers } from "./read.ts";

export type RejectedAnswers = { typed: ParsedAnswers["typed"]; errors: FieldError[]; status: number };

/**
 * Sends a form's answers, photos first. Returns null when they are saved. Photos that were uploaded before a rejection
 * are not requested again.
 */
export async function sendAnswers(
  client: ApiClient,
  survey: OpenSurvey,
  form: FormData,
): Promise<RejectedAnswers | null> {
  const parsed = readAnswers(survey, form);
  const { typed, errors } = parsed;
  if (errors.length > 0) return { typed, errors, status: 422 };
  const { once, happened_at } = readFormMeta(form);
  const store_uuid = survey.store.uuid;
  for (const photo of parsed.photos) {
    const sent = await sendPhoto(client, survey, photo, happened_at, once);
    if ("errors" in sent) return { typed, ...sent };
    typed[uploadedFieldOf(photo.name)] = [sent.uuid];
    parsed.values.push({ question_uuid: photo.question.uuid, product_uuid: photo.product_uuid, value: sent.uuid });
  }
  const { survey_schedule_uuid } = survey;
  const survey_answer = { survey_schedule_uuid, store_uuid, happened_at, values: parsed.values };
  const sent = await client.write(answerSurveyOperation, {}, { survey_answer }, once);
  if (sent.ok) return null;
  const fieldIds = new Map(
    survey.quest.questions.map(({ uuid }) => [uuid, firstUnansweredField(survey, uuid, parsed)]),
  );
  const reasons = toFieldErrors(sent, "survey_answer", "form", [...fieldIds.keys()]);
  return {
    typed,
    errors: reasons.map(({ id, message }) => ({ id: fieldIds.get(id) ?? id, message })),
    status: sent.status,
  };
}

async function sendPhoto(
  client: ApiClient,
  { store, quest }: OpenSurvey,
  { name, question, file }: Photo,
  happened_at: string | undefined,
  once: string | undefined,
): Promise<{ uuid: string } | { errors: FieldError[]; status: number }> {
  const body = new FormData();
  const agency_supplier_uuid = quest.agency_supplier?.uuid;
  const about = { category: quest.name, note: question.title, agency_supplier_uuid, happened_at };
  for (const [field, value] of Object.entries({ moment: "after", store_uuid: store.uuid, ...about })) {
    if (value) body.set(field, value);
  }
  body.set("file", file);
  const sent = await client.write(sendEvidenceOperation, {}, body, once && `${once}-${name}`);
  if (sent.ok) return { uuid: sent.body.evidence.uuid };
  const errors = toFieldErrors(sent, "evidence", name).map(({ message }) => ({
    id: name,
    message: `${question.title}: ${message}`,
  }));
  return { errors, status: sent.status };
}

/** Returns the field that a question's error refers to: its first unanswered round among those begun. */
function firstUnansweredField(survey: OpenSurvey, question: string, { values }: ParsedAnswers): string {
  const started = roundsOf(survey).filter(
    (round) => round === null || values.some(({ product_uuid }) => product_uuid === round),
  );
  const unanswered = started.find(
    (round) => !values.some(({ question_uuid, product_uuid }) => question_uuid === question && product_uuid === round),
  );
  return fieldOf(question, unanswered === undefined ? (started[0] ?? null) : unanswered);
}
