import { data } from "react-router";
import type { EvidenceMoment } from "#app/contracts/field/evidences.ts";
import { type FieldStop, fieldDayOperation } from "#app/contracts/field/field-day.ts";
import type { AnswerKey } from "#app/contracts/visits/verdict.ts";
import { type ApiClient, isUuid } from "#app/session/client.ts";

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

/** Returns whether the user is in the store now. */
export const isInside = ({ visit }: FieldStop) => visit !== null && visit.left_at === null;

/** Returns the store that the user is in, or else today's first planned stop that is still open. */
export function findNextStop(stops: readonly FieldStop[]): FieldStop | undefined {
  const today = stops.filter((stop) => stop.today);
  return today.find(isInside) ?? today.find(({ planned_visit }) => planned_visit?.state === "planned");
}
