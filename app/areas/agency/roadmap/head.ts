import { z } from "zod";
import type { Named } from "#app/contracts/directory/lookups.ts";
import { frequencies, type Roadmap, roadmapInput } from "#app/contracts/field/roadmaps.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import { written } from "./days.ts";
import type { labels } from "./roadmaps.ts";

/** What a roadmap says of itself, apart from its stops. */
export const headSchema = roadmapInput.omit({ stops: true }).extend({ version: z.number().int().optional() });
export type HeadForm = Record<keyof typeof labels, string>;

/** Who may be given a roadmap, and whoever is chosen now. */
export async function promotersFor(
  context: Context,
  name: string,
  form?: FormData,
  chosen?: Named | null,
): Promise<LookupState> {
  const held = chosen ? seedForm(name, chosen) : undefined;
  const found = await lookUp(apiOf(context), "/v1/agencies/field_visitors", name, form ?? held);
  if (!chosen || found.options.some(({ value }) => value === chosen.uuid)) return found;
  return { ...found, options: [{ value: chosen.uuid, label: chosen.name }, ...found.options] };
}

/** A roadmap's head, stored or as it was sent, in words. */
export function tellingHead({ options }: LookupState) {
  return ({ name, visitor, visitor_uuid, frequency, starts_on, ends_on }: Record<string, unknown>) => ({
    name: String(name ?? ""),
    visitor_uuid:
      (visitor as Roadmap["visitor"] | undefined)?.name ??
      options.find(({ value }) => value === visitor_uuid)?.label ??
      "",
    frequency: frequencies[frequency as keyof typeof frequencies] ?? "",
    starts_on: written(starts_on),
    ends_on: written(ends_on),
  });
}
