import { formOf } from "#app/session/form.ts";

const FIELD = /^questions\[(\d{1,3})\]\.(kind|title|required|options)$/;

type Typed = Record<string, string>;

/** What a button of the builder asks: to add a question, move one, take one away, or show them all as they will be seen. */
export type Step = "add" | "up" | "down" | "drop" | "preview";

/**
 * The form as it was sent, its questions counted from nought again; where a button asked a step of it, with that step taken
 * and nothing judged.
 */
export async function arranged(request: Request): Promise<{ form: FormData; request: Request; preview: boolean }> {
  const form = await formOf(request);
  const [step, at] = String(form.get("step") ?? "").split(" ") as [Step | "", string?];
  const questions = taken(form);
  if (step) {
    move(questions, step, Number(at), form);
    form.set("intent", "again");
  }
  form.delete("step");
  form.delete("kind_of_new");
  questions.forEach((question, i) => {
    for (const [field, value] of Object.entries(question)) form.set(`questions[${i}].${field}`, value);
  });
  return { form, request: new Request(request.url, { method: "POST", body: form }), preview: step === "preview" };
}

/** Takes the questions out of a form, in their order. */
function taken(form: FormData): Typed[] {
  const found = new Map<number, Typed>();
  for (const [name, value] of [...form]) {
    const [, index, field] = FIELD.exec(name) ?? [];
    if (index === undefined || field === undefined) continue;
    found.set(Number(index), { ...found.get(Number(index)), [field]: String(value) });
    form.delete(name);
  }
  return [...found].sort(([one], [other]) => one - other).map(([, question]) => question);
}

function move(questions: Typed[], step: Step, at: number, form: FormData): void {
  if (step === "add") questions.push({ kind: String(form.get("kind_of_new") ?? "text"), title: "", required: "on" });
  if (step === "preview" || step === "add" || !questions[at]) return;
  const [question] = questions.splice(at, 1) as [Typed];
  if (step === "up") questions.splice(Math.max(0, at - 1), 0, question);
  if (step === "down") questions.splice(at + 1, 0, question);
}
