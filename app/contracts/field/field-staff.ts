import { z } from "zod";
import { lookupQuery } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";

/** The sign-in status of a member of the field staff. */
export const presences = {
  logged_in: "No aplicativo agora",
  logged_out: "Usou hoje e saiu",
  unlogged: "Não abriu hoje",
} as const;
export type Presence = keyof typeof presences;
const presence = z.enum(Object.keys(presences) as Presence[], "Situação desconhecida");

const person = z.object({
  uuid: z.uuid(),
  name: z.string(),
  presence,
  last_login_at: moment.nullable(),
});
export type FieldStaff = z.infer<typeof person>;

const fieldStaffQuery = lookupQuery.extend({
  presence: presence.optional(),
  sort: sortBy("name", "presence", "last_login_at"),
});
export type FieldStaffQuery = z.output<typeof fieldStaffQuery>;

/** The field staff, and whether each has signed in today. */
export const fieldStaff = {
  path: "/dashboards/field_staff",
  words: { one: "pessoa", many: "pessoas", title: "Acesso da equipe" },
  permission: {},
  row: person,
  query: fieldStaffQuery,
} satisfies ListFacts;
