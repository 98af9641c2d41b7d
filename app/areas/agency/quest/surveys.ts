import { z } from "zod";
import {
  type Question,
  type QuestionKind,
  questionInput,
  questionKinds,
  type Survey,
  surveyInput,
  surveySubjects,
} from "#app/contracts/field/surveys.ts";
import type { LookupState } from "#app/ui/fields/index.ts";

export const surveyPaths = { path: "/agency/quest", api: "/v1/agencies/quests", concept: "quest" };
export const surveyPermission = "agency-surveys";
export const surveyTitle = "Pesquisa";
export const create = "Nova pesquisa";
export const surveyHome = { label: "Início", href: "/agency" };
export const surveyCrumbs = [surveyHome, { label: surveyTitle, href: surveyPaths.path }];
export const surveyFilterNames = ["q", "subject", "agency_supplier_uuid"] as const;
export const surveyHref = (uuid: string, below = "") => `${surveyPaths.path}/${uuid}${below}`;
export const surveyLabels = {
  name: "Nome",
  subject: "Assunto",
  agency_supplier_uuid: "Fornecedor",
  questions: "Perguntas",
};

/** Splits the options, one per line. */
const lines = (text: unknown) => (typeof text === "string" ? text.split("\n").filter((line) => line.trim()) : []);
/** Parses a question of the form: a missing checkbox is false, and only questions with options keep them. */
const questionDraft = z.preprocess((draft: Partial<QuestionForm> | undefined) => {
  const { kind = "", title, required, options } = draft ?? {};
  return { kind, title, required: required === "on", options: takesOptions(kind) ? lines(options) : [] };
}, questionInput);

export const surveySchema = surveyInput.extend({
  questions: z.array(questionDraft, "Perguntas é obrigatório").min(1, "Perguntas é obrigatório").max(100),
  version: z.number().int().optional(),
});

export type QuestionForm = { kind: string; title: string; required: string; options: string };
export type SurveyForm = { name: string; subject: string; agency_supplier_uuid: string; questions: QuestionForm[] };

/** Checks whether questions of this kind have their own options. */
export const takesOptions = (kind: string) => kind === "single" || kind === "multiple";

export const emptyQuestion: QuestionForm = { kind: "text", title: "", required: "on", options: "" };

/** Converts a survey to the values of its form. */
export function toForm({ name, subject, agency_supplier, questions }: Survey): SurveyForm {
  return {
    name,
    subject,
    agency_supplier_uuid: agency_supplier?.uuid ?? "",
    questions: questions.map((question) => ({
      ...question,
      required: question.required ? "on" : "",
      options: question.options.join("\n"),
    })),
  };
}

/** Converts a question of the draft to a stored one; null without a title. */
export function toQuestion(draft: Partial<QuestionForm> | undefined, index: number): Question | null {
  const title = draft?.title?.trim();
  if (!title) return null;
  const kind = (draft?.kind ?? "text") as QuestionKind;
  return { uuid: String(index), kind, title, required: draft?.required === "on", options: lines(draft?.options) };
}

/** Returns a function that describes the fields of a stored survey or a submitted form. */
export function describeSurvey({ options }: LookupState) {
  return (values: Record<string, unknown>): Record<keyof typeof surveyLabels, string> => {
    const { agency_supplier } = values as Partial<Survey>;
    const questions = (values.questions ?? []) as { title?: string; kind?: QuestionKind }[];
    return {
      name: String(values.name ?? ""),
      subject: surveySubjects[values.subject as keyof typeof surveySubjects] ?? "",
      agency_supplier_uuid:
        agency_supplier?.supplier_name ??
        options.find(({ value }) => value === values.agency_supplier_uuid)?.label ??
        "Nenhum",
      questions: questions
        .map(({ title, kind }, i) => `${i + 1}. ${title ?? ""} (${kind ? questionKinds[kind] : ""})`)
        .join("; "),
    };
  };
}
