import { randomUUID } from "node:crypto";
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { Outcome } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { failure } from "#app/ui/words.ts";

/** Returns a new idempotency key for a page's form: repeated submissions have one effect. */
export function onceKey(): string {
  return randomUUID();
}

/** Reads a form: the submission parsed with the contract's schema, its idempotency key and its intent. */
export async function readForm<S extends z.ZodType>(request: Request, schema: S) {
  const form = await formOf(request);
  if (![...form.keys()].every(isName)) throw data({ message: failure.form }, { status: 400 });
  const once = String(form.get("once") ?? "") || undefined;
  for (const name of ["csrf", "once"]) form.delete(name);
  return { submission: parseWithZod(form, { schema }), once, intent: String(form.get("intent") ?? "") };
}

/**
 * Limits indices and name lengths: the parser makes lists as long as an index and objects as deep as a name, so one
 * field could exhaust the process.
 */
function isName(name: string): boolean {
  return name.length <= 200 && !/\[\d{4,}\]/.test(name);
}

/**
 * Returns the response to a form that was not saved: 422, 409 or 503, with the submitted values and the errors by
 * field.
 */
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

/** Returns the form with the submitted values and no errors, as the response to a lookup search. */
export function redisplay<S extends z.ZodType>(submission: Submission<z.input<S>, string[], z.output<S>>): FormErrors {
  const { initialValue, fields } = submission.reply();
  return { lastResult: { initialValue, fields }, current: null, message: "" };
}

export type FormErrors = ReturnType<typeof formErrors>["data"];
