import { z } from "zod";
import { type Regional, regionalInput } from "#app/contracts/directory/regionals.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { LookupState } from "#app/ui/fields/index.ts";

export const place = { path: "/agency/regionals", api: "/v1/agencies/regionals", concept: "regional" };
export const permission = "agency-regionals-settings";
export const title = "Regionais";
export const create = "Nova regional";
export const crumbs = [
  { label: "Início", href: "/agency" },
  { label: title, href: place.path },
];
export const labels = { name: "Nome", responsible_uuid: "Responsável" };
export const filterNames = ["q"] as const;

export const schema = regionalInput.extend({ version: z.number().int().optional() });
export type RegionalForm = { name: string; responsible_uuid: string };

/** Who may answer for it: the supervisors, and whoever does so now, though they be one no more. */
export async function supervisorsFor(context: Context, form?: FormData, regional?: Regional): Promise<LookupState> {
  const name = "responsible_uuid";
  const held = regional && seedForm(name, regional.responsible);
  const found = await lookUp(apiOf(context), "/v1/agencies/field_supervisors", name, form ?? held);
  const now = regional && { value: regional.responsible.uuid, label: regional.responsible.name };
  if (!now || found.options.some(({ value }) => value === now.value)) return found;
  return { ...found, options: [now, ...found.options] };
}
