import { data, redirect } from "react-router";
import type { EvidenceMoment } from "#app/contracts/field/evidences.ts";
import { type FieldStop, fieldDayOperation } from "#app/contracts/field/field-day.ts";
import type { AnswerKey } from "#app/contracts/visits/verdict.ts";
import { type ApiClient, isUuid, type Outcome } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import type { FieldError } from "#app/ui/page/index.ts";

/** Addresses of the field area. */
export const fieldPath = "/af";
export const fieldHome = { label: "Meu dia", href: fieldPath };
export const photosPage = { label: "Fotos", href: `${fieldPath}/fotos` };
export const badgePage = { label: "Crachá", href: `${fieldPath}/cracha` };
export const documentsPage = { label: "Meus documentos", href: `${fieldPath}/documentos` };
export const documentCnpjsPath = (uuid: string) => `${documentsPage.href}/${uuid}/cnpjs`;

export const storePath = (uuid: string, part = "") => `${fieldPath}/lojas/${uuid}${part}`;
/** Returns the path of the page that sends photos of a moment. */
export const photosPath = (store: string, moment: EvidenceMoment) =>
  storePath(store, moment === "after" ? "/fotos?momento=depois" : "/fotos");
export const justifyPath = (uuid: string) => `${fieldPath}/visitas/${uuid}/justificar`;

export const tones = {
  released: "success",
  released_with_notice: "warning",
  stopped: "danger",
} as const satisfies Record<AnswerKey, string>;

/** Returns a UUID from an address. Throws a 404 when it is not one. */
export function requireUuid(text: string): string {
  if (!isUuid(text)) throw data(null, { status: 404 });
  return text;
}

/** Returns a store of the user's day. Throws a 404 when it is not among them. */
export async function findFieldStop(client: ApiClient, store: string): Promise<FieldStop> {
  const { day } = await client.read(fieldDayOperation, { store_uuid: requireUuid(store) });
  if (!day.stops[0]) throw data(null, { status: 404 });
  return day.stops[0];
}

/**
 * Reads the fields that script adds to every form of the field area: when it was sent, online or not, and its
 * idempotency key.
 */
export function readFormMeta(form: FormData) {
  return { happened_at: text(form, "happened_at") || undefined, once: text(form, "once") || undefined };
}

/** Returns whether the user is in the store now. */
export const isInside = ({ visit }: FieldStop) => visit !== null && visit.left_at === null;

/** Returns the store that the user is in, or else today's first planned stop that is still open. */
export function findNextStop(stops: readonly FieldStop[]): FieldStop | undefined {
  const today = stops.filter((stop) => stop.today);
  return today.find(isInside) ?? today.find(({ planned_visit }) => planned_visit?.state === "planned");
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
