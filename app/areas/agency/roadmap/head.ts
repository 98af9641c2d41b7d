import { z } from "zod";
import type { Named } from "#app/contracts/directory/lookups.ts";
import { frequencies, type Roadmap, roadmapInput } from "#app/contracts/field/roadmaps.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import { formatDay } from "./days.ts";
import type { roadmapLabels } from "./roadmaps.ts";

/** A roadmap's fields other than its stops. */
export const headSchema = roadmapInput.omit({ stops: true }).extend({ version: z.number().int().optional() });
export type HeadForm = Record<keyof typeof roadmapLabels, string>;

/** Returns the lookup of promoters, always including the chosen one. */
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

/** Returns a function that describes a roadmap's head, stored or submitted. */
export function describeHead({ options }: LookupState) {
  return ({ name, visitor, visitor_uuid, frequency, starts_on, ends_on }: Record<string, unknown>) => ({
    name: String(name ?? ""),
    visitor_uuid:
      (visitor as Roadmap["visitor"] | undefined)?.name ??
      options.find(({ value }) => value === visitor_uuid)?.label ??
      "",
    frequency: frequencies[frequency as keyof typeof frequencies] ?? "",
    starts_on: formatDay(starts_on),
    ends_on: formatDay(ends_on),
  });
}
