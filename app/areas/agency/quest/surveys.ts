import { z } from "zod";
import {
  type Question,
  type QuestionKind,
  questionInput,
  questionKinds,
  type Survey,
  surveys,
} from "#app/contracts/field/surveys.ts";
import { addresses } from "../addresses.ts";

const surveyHome = { label: "Início", href: "/agency" };
export const surveyCrumbs = [surveyHome, { label: surveys.words.title, href: addresses.surveys }];

/** Returns the path of a survey's page, or of a page below it. */
export const surveyHref = (uuid: string, below = "") => `${addresses.surveys}/${uuid}${below}`;

/** A question as the fields of the form hold it. */
export type QuestionForm = { kind: string; title: string; required: string; options: string };

/** Checks whether questions of this kind have their own options. */
export const takesOptions = (kind: string) => kind === "single" || kind === "multiple";

export const emptyQuestion: QuestionForm = { kind: "text", title: "", required: "on", options: "" };

/** Splits the options, one per line. */
const lines = (text: unknown) => (typeof text === "string" ? text.split("\n").filter((line) => line.trim()) : []);

/** Parses a question of the form: a missing checkbox is false, and only questions with options keep them. */
const questionDraft = z.preprocess((draft: Partial<QuestionForm>) => {
  const { kind = "", title, required, options } = draft ?? {};
  return { kind, title, required: required === "on", options: takesOptions(kind) ? lines(options) : [] };
}, questionInput);

/** Surveys, with the questions as the form sends them. */
export const surveyForms = {
  ...surveys,
  input: surveys.input.extend({
    questions: z.array(questionDraft, "Perguntas é obrigatório").min(1, "Perguntas é obrigatório").max(100),
  }),
};

/** Converts a survey's questions to the values of its form. */
export function toQuestionForms({ questions }: Survey): QuestionForm[] {
  return questions.map(({ kind, title, required, options }) => ({
    kind,
    title,
    required: required ? "on" : "",
    options: options.join("\n"),
  }));
}

/** Returns the questions that a form holds; an empty one, or another value in its place, has no fields. */
export function draftsOf(questions: unknown): Partial<QuestionForm>[] {
  if (!Array.isArray(questions)) return [];
  return questions.map((question) => (typeof question === "object" && question !== null ? question : {}));
}

/** Converts a question of the draft to a stored one; null without a title. */
function toQuestion(draft: Partial<QuestionForm>, index: number): Question | null {
  const title = draft.title?.trim();
  if (!title) return null;
  const kind = (draft.kind ?? "text") as QuestionKind;
  return { uuid: String(index), kind, title, required: draft.required === "on", options: lines(draft.options) };
}

/** Returns the questions of a draft that the preview shows. */
export const toQuestions = (drafts: Partial<QuestionForm>[]): Question[] =>
  drafts.map(toQuestion).filter((question) => question !== null);

/** Describes the questions of a stored survey or a submitted form. */
export function describeQuestions(values: Record<string, unknown>): string {
  const questions = draftsOf(values.questions);
  return questions
    .map(({ title, kind }, i) => `${i + 1}. ${title ?? ""} (${questionKinds[kind as QuestionKind] ?? ""})`)
    .join("; ");
}
