import type { Evidence } from "#app/contracts/field/evidences.ts";
import type { OpenSurvey } from "#app/contracts/field/surveys.ts";
import { fieldOf, keptOf, roundsOf } from "#app/screens/survey/rounds.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { api, reasonsOf, whenOf } from "../field.ts";
import { type Photo, type Read, readAnswers } from "./read.ts";

export type Refused = { typed: Read["typed"]; errors: FieldError[]; status: number };

/** Sends what a form answers, its photos first; null when it is kept. What was sent of it is not asked for again. */
export async function sendAnswers(client: ApiClient, survey: OpenSurvey, form: FormData): Promise<Refused | null> {
  const read = readAnswers(survey, form);
  const { typed, errors } = read;
  if (errors.length > 0) return { typed, errors, status: 422 };
  const { once, happened_at } = whenOf(form);
  const store_uuid = survey.store.uuid;
  for (const photo of read.photos) {
    const sent = await sendPhoto(client, survey, photo, happened_at, once);
    if ("errors" in sent) return { typed, ...sent };
    typed[keptOf(photo.name)] = [sent.uuid];
    read.values.push({ question_uuid: photo.question.uuid, product_uuid: photo.product_uuid, value: sent.uuid });
  }
  const { survey_schedule_uuid } = survey;
  const survey_answer = { survey_schedule_uuid, store_uuid, happened_at, values: read.values };
  const sent = await client.send("POST", `${api}/survey_answers`, { survey_answer }, once);
  if (sent.ok) return null;
  const places = new Map(survey.quest.questions.map(({ uuid }) => [uuid, placeOf(survey, uuid, read)]));
  const reasons = reasonsOf(sent, "survey_answer", "form", [...places.keys()]);
  return {
    typed,
    errors: reasons.map(({ id, message }) => ({ id: places.get(id) ?? id, message })),
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
  const sent = await client.send<{ evidence: Evidence }>("POST", `${api}/evidences`, body, once && `${once}-${name}`);
  if (sent.ok) return { uuid: sent.body.evidence.uuid };
  const errors = reasonsOf(sent, "evidence", name).map(({ message }) => ({
    id: name,
    message: `${question.title}: ${message}`,
  }));
  return { errors, status: sent.status };
}

/** The field that an error about a question is about: the first round in which it has no answer, of those begun. */
function placeOf(survey: OpenSurvey, question: string, { values }: Read): string {
  const begun = roundsOf(survey).filter(
    (round) => round === null || values.some(({ product_uuid }) => product_uuid === round),
  );
  const lacking = begun.find(
    (round) => !values.some(({ question_uuid, product_uuid }) => question_uuid === question && product_uuid === round),
  );
  return fieldOf(question, lacking === undefined ? (begun[0] ?? null) : lacking);
}
