import { randomUUID } from "node:crypto";
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { Outcome } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { failure } from "#app/ui/words.ts";

/** A value that makes a form's repeated submission have one effect; made anew for every page shown. */
export function onceKey(): string {
  return randomUUID();
}

/** What a form sent, parsed by the contract's schema, with its key. */
export async function readForm<S extends z.ZodType>(request: Request, schema: S) {
  const form = await formOf(request);
  if (![...form.keys()].every(isName)) throw data({ message: failure.form }, { status: 400 });
  const once = String(form.get("once") ?? "") || undefined;
  for (const name of ["csrf", "once"]) form.delete(name);
  return { submission: parseWithZod(form, { schema }), once, intent: String(form.get("intent") ?? "") };
}

/** The parser makes a list as long as an index says, and goes as deep as a name does: one field could hold the process. */
function isName(name: string): boolean {
  return name.length <= 200 && !/\[\d{4,}\]/.test(name);
}

/** The answer to a form that was not saved: 422, 409 or 503, with everything typed and why, field by field. */
export function formErrors<S extends z.ZodType>(
  submission: Submission<z.input<S>, string[], z.output<S>>,
  concept: string,
  outcome?: Extract<Outcome<unknown>, { ok: false }>,
) {
  if (!outcome)
    return data({ lastResult: submission.reply(), current: null, message: failure.validation }, { status: 422 });
  const { status, problem } = outcome;
  const { base, ...fieldErrors } = problem.errors?.[concept]?.[0] ?? {};
  const lastResult = submission.reply({ fieldErrors, formErrors: base });
  return data({ lastResult, current: problem.current ?? null, message: problem.message }, { status });
}

/** The same form with everything typed and nothing judged: what a look-up inside it answers with. */
export function redisplay<S extends z.ZodType>(submission: Submission<z.input<S>, string[], z.output<S>>): FormErrors {
  const { initialValue, fields } = submission.reply();
  return { lastResult: { initialValue, fields }, current: null, message: "" };
}

export type FormErrors = ReturnType<typeof formErrors>["data"];
