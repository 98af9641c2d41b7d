import { z } from "zod";
import { type Absence, absenceInput, absenceKinds } from "#app/contracts/field/roadmaps.ts";
import type { Context } from "#app/session/request.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import { written } from "../days.ts";
import { promotersFor } from "../head.ts";
import { crumbs as above, absencesPath } from "../roadmaps.ts";

export const place = { path: absencesPath, api: "/v1/agencies/visitor_absences", concept: "visitor_absence" };
export const title = "Ausências";
export const create = "Registrar ausência";
export const crumbs = [...above, { label: title, href: place.path }];
export const filterNames = ["q", "visitor_uuid", "date"] as const;
export const labels = {
  visitor_uuid: "Promotor",
  kind: "Motivo",
  starts_on: "Início",
  ends_on: "Fim",
  replacement_uuid: "Substituto",
  note: "Observação",
} as const;
export const nobody = "Ninguém: as visitas não são planejadas";

export const schema = absenceInput.extend({ version: z.number().int().optional() });
export type AbsenceForm = Record<keyof typeof labels, string>;

export interface Offer {
  people: LookupState;
  replacements: LookupState;
}

type People = Partial<Pick<Absence, "visitor" | "replacement">>;

export async function offerFor(context: Context, form?: FormData, chosen: People = {}): Promise<Offer> {
  const [people, replacements] = await Promise.all([
    promotersFor(context, "visitor_uuid", form, chosen.visitor),
    promotersFor(context, "replacement_uuid", form, chosen.replacement),
  ]);
  return { people, replacements };
}

const called = ({ options }: LookupState, uuid: unknown) => options.find(({ value }) => value === uuid)?.label;

/** An absence, stored or as it was sent, in words. */
export function telling({ people, replacements }: Offer) {
  return (values: Record<string, unknown>) => {
    const stored = values as Partial<Absence>;
    return {
      visitor_uuid: stored.visitor?.name ?? called(people, values.visitor_uuid) ?? "",
      kind: absenceKinds[stored.kind as keyof typeof absenceKinds] ?? "",
      starts_on: written(stored.starts_on),
      ends_on: written(stored.ends_on),
      replacement_uuid: stored.replacement?.name ?? called(replacements, values.replacement_uuid) ?? "Ninguém",
      note: stored.note ?? "",
    };
  };
}
