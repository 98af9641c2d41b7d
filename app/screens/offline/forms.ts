import { redirect } from "react-router";
import type { Outcome } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import type { FieldError } from "#app/ui/page/index.ts";

/**
 * Reads the fields that script adds to every form that a phone stores: when it was sent, online or not, and its
 * idempotency key.
 */
export function readFormMeta(form: FormData) {
  return { happened_at: text(form, "happened_at") || undefined, once: text(form, "once") || undefined };
}

export const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Redirects to `to` with a success message. */
export function redirectWithMessage(context: Context, to: string, message: string): Response {
  flash(context.get(requestContext), { tone: "success", text: message, seconds: 2 });
  return redirect(to);
}

/** Turns an API error into field errors; errors of unknown fields point to `fallback`. */
export function toFieldErrors(
  { problem }: Extract<Outcome<unknown>, { ok: false }>,
  concept: string,
  fallback: string,
  fields: readonly string[] = [],
): FieldError[] {
  const fieldErrors = Object.entries(problem.errors?.[concept]?.[0] ?? {}).flatMap(([name, messages]) =>
    messages.map((message) => ({ id: fields.includes(name) ? name : fallback, message })),
  );
  return fieldErrors.length > 0 ? fieldErrors : [{ id: fallback, message: problem.message }];
}
