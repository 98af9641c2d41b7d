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

export const place = { path: "/agency/quest", api: "/v1/agencies/quests", concept: "quest" };
export const permission = "agency-surveys";
export const title = "Pesquisa";
export const create = "Nova pesquisa";
export const home = { label: "Início", href: "/agency" };
export const crumbs = [home, { label: title, href: place.path }];
export const filterNames = ["q", "subject", "agency_supplier_uuid"] as const;
export const questAt = (uuid: string, below = "") => `${place.path}/${uuid}${below}`;
export const labels = {
  name: "Nome",
  subject: "Assunto",
  agency_supplier_uuid: "Fornecedor",
  questions: "Perguntas",
};

/** Options are written one a line. */
const lines = (text: unknown) => (typeof text === "string" ? text.split("\n").filter((line) => line.trim()) : []);
/** A question as a form sends it: what it is not asked is not there. */
const typedQuestion = z.preprocess((typed: Partial<QuestionForm> | undefined) => {
  const { kind = "", title, required, options } = typed ?? {};
  return { kind, title, required: required === "on", options: takesOptions(kind) ? lines(options) : [] };
}, questionInput);

export const schema = surveyInput.extend({
  questions: z.array(typedQuestion, "Perguntas é obrigatório").min(1, "Perguntas é obrigatório").max(100),
  version: z.number().int().optional(),
});

export type QuestionForm = { kind: string; title: string; required: string; options: string };
export type QuestForm = { name: string; subject: string; agency_supplier_uuid: string; questions: QuestionForm[] };

/** Whether a question of this kind is answered with options of its own. */
export const takesOptions = (kind: string) => kind === "single" || kind === "multiple";

export const emptyQuestion: QuestionForm = { kind: "text", title: "", required: "on", options: "" };

/** A survey as its form shows it. */
export function toForm({ name, subject, agency_supplier, questions }: Survey): QuestForm {
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

/** What is typed of a question, as if it were stored; null while nothing is asked. */
export function toQuestion(typed: Partial<QuestionForm> | undefined, index: number): Question | null {
  const title = typed?.title?.trim();
  if (!title) return null;
  const kind = (typed?.kind ?? "text") as QuestionKind;
  return { uuid: String(index), kind, title, required: typed?.required === "on", options: lines(typed?.options) };
}

/** A survey, stored or as it was sent, in words. */
export function telling({ options }: LookupState) {
  return (values: Record<string, unknown>): Record<keyof typeof labels, string> => {
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
