import { data, redirect } from "react-router";
import type { FieldDay, FieldStop } from "#app/contracts/field/field-day.ts";
import type { AnswerKey } from "#app/contracts/visits/verdict.ts";
import type { ApiClient, Outcome } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import type { FieldError } from "#app/ui/page/index.ts";

/** Where the field area lives, in the browser and in the API. */
export const path = "/af";
export const api = "/v1/af";
export const home = { label: "Meu dia", href: path };
export const documents = { label: "Meus documentos", href: `${path}/documentos` };

export const storeAt = (uuid: string, part = "") => `${path}/lojas/${uuid}${part}`;
export const justifyAt = (uuid: string) => `${path}/visitas/${uuid}/justificar`;

export const tones = {
  released: "success",
  released_with_notice: "warning",
  stopped: "danger",
} as const satisfies Record<AnswerKey, string>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of an address; the 404 page where it is none. */
export function idOf(text: string): string {
  if (!UUID.test(text)) throw data(null, { status: 404 });
  return text;
}

/** A store of the person's day; the 404 page where it is none of theirs. */
export async function stopAt(client: ApiClient, store: string): Promise<FieldStop> {
  const { day } = await client.get<{ day: FieldDay }>(`${api}/day`, { store_uuid: idOf(store) });
  if (!day.stops[0]) throw data(null, { status: 404 });
  return day.stops[0];
}

/** Every form of the field carries, where script runs, when it was sent, whatever the network; and the key of its effect. */
export function whenOf(form: FormData) {
  return { happened_at: text(form, "happened_at") || undefined, once: text(form, "once") || undefined };
}

export const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Back to `to`, which says what was done. */
export function told(context: Context, to: string, said: string): Response {
  flash(context.get(requestContext), { tone: "success", text: said, seconds: 2 });
  return redirect(to);
}

/** Why something was not kept: each reason with the field it is about, `fallback` where it is about none. */
export function reasonsOf(
  { problem }: Extract<Outcome<unknown>, { ok: false }>,
  concept: string,
  fallback: string,
  fields: readonly string[] = [],
): FieldError[] {
  const wrong = Object.entries(problem.errors?.[concept]?.[0] ?? {}).flatMap(([name, messages]) =>
    messages.map((message) => ({ id: fields.includes(name) ? name : fallback, message })),
  );
  return wrong.length > 0 ? wrong : [{ id: fallback, message: problem.message }];
}
