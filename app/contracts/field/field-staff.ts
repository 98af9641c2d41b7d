import { z } from "zod";
import { lookupQuery } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";

/** The sign-in status of a member of the field staff. */
export const presences = {
  logged_in: "Conectado",
  logged_out: "Saiu hoje",
  unlogged: "Não entrou hoje",
} as const;
export type Presence = keyof typeof presences;
const presence = z.enum(Object.keys(presences) as Presence[], "Situação desconhecida");

export const fieldStaff = z.object({
  uuid: z.uuid(),
  name: z.string(),
  presence,
  last_login_at: moment.nullable(),
});
export type FieldStaff = z.infer<typeof fieldStaff>;

export const fieldStaffQuery = lookupQuery.extend({ presence: presence.optional() });
export type FieldStaffQuery = z.output<typeof fieldStaffQuery>;
