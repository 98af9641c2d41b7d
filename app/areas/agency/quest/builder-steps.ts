import { formOf } from "#app/session/form.ts";

const FIELD = /^questions\[(\d{1,3})\]\.(kind|title|required|options)$/;

type QuestionValues = Record<string, string>;

/** The action of a builder button: add a question, move one, remove one, or preview the survey. */
type Step = "add" | "up" | "down" | "drop" | "preview";

/**
 * Renumbers the questions of the submitted form from 0. If a builder button was used, also applies its step and marks
 * the form for redisplay without validation.
 */
export async function applyBuilderStep(request: Request): Promise<{ request: Request; preview: boolean }> {
  const form = await formOf(request);
  const [step, at] = String(form.get("step") ?? "").split(" ") as [Step | "", string?];
  const questions = takeQuestions(form);
  if (step) {
    applyStep(questions, step, Number(at), form);
    form.set("intent", "again");
  }
  form.delete("step");
  form.delete("kind_of_new");
  questions.forEach((question, i) => {
    for (const [field, value] of Object.entries(question)) form.set(`questions[${i}].${field}`, value);
  });
  return { request: new Request(request.url, { method: "POST", body: form }), preview: step === "preview" };
}

/** Removes the questions from a form and returns them in order. */
function takeQuestions(form: FormData): QuestionValues[] {
  const found = new Map<number, QuestionValues>();
  for (const [name, value] of [...form]) {
    const [, index, field] = FIELD.exec(name) ?? [];
    if (index === undefined || field === undefined) continue;
    found.set(Number(index), { ...found.get(Number(index)), [field]: String(value) });
    form.delete(name);
  }
  return [...found].sort(([one], [other]) => one - other).map(([, question]) => question);
}

function applyStep(questions: QuestionValues[], step: Step, at: number, form: FormData): void {
  if (step === "add") questions.push({ kind: String(form.get("kind_of_new") ?? "text"), title: "", required: "on" });
  if (step === "preview" || step === "add" || !questions[at]) return;
  const [question] = questions.splice(at, 1) as [QuestionValues];
  if (step === "up") questions.splice(Math.max(0, at - 1), 0, question);
  if (step === "down") questions.splice(at + 1, 0, question);
}
