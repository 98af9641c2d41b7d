import { z } from "zod";
import { pageQuery } from "./paging.ts";
import { verdict } from "./verdict.ts";

/** The devices that record a visit. */
export const deviceKinds = {
  concierge_desktop: "Portaria",
  concierge_tablet: "Portaria Self Check-in",
  replenisher_app: "Mob Reposição",
  section_head_app: "Mob Gestão de reposição",
  web: "Web",
} as const;
export type DeviceKind = keyof typeof deviceKinds;
export const deviceKindKeys = Object.keys(deviceKinds) as DeviceKind[];

export const visitStatuses = {
  working: "Em loja agora",
  leaved: "Saiu da loja",
  unfinished_visit: "Não fez checkout",
} as const;
export type VisitStatus = keyof typeof visitStatuses;
export const visitStatusKeys = Object.keys(visitStatuses) as VisitStatus[];

const instant = z.union([z.string(), z.date()]);
const named = z.object({ uuid: z.uuid(), name: z.string() });

/** A visit as lists and dashboards show it; instants are shown in the store's `time_zone`. */
export const visit = z.object({
  uuid: z.uuid(),
  entered_at: instant,
  left_at: instant.nullable(),
  entered_app_name: z.enum(deviceKindKeys),
  status: z.enum(visitStatusKeys),
  visitor_function: z.object({
    visitor: z.object({
      uuid: z.uuid(),
      owner_uuid: z.uuid(),
      name: z.string(),
      responsible_name: z.string().nullable(),
    }),
    attended_suppliers: z.array(named),
  }),
  store: named.extend({
    time_zone: z.string(),
    city: z.object({ id: z.number().int(), name: z.string() }),
    state: z.object({ id: z.number().int(), name: z.string() }),
    store_brand: named,
  }),
});
export type Visit = z.infer<typeof visit>;

/** `from` and `to` are days of the store's calendar; unless given, both are today in São Paulo. */
export const visitsQuery = pageQuery.extend({
  from: z.iso.date("Data inválida").optional(),
  to: z.iso.date("Data inválida").optional(),
  state_id: z.coerce.number().int().optional(),
  city_id: z.coerce.number().int().optional(),
  store_brand_uuid: z.uuid().optional(),
  store_uuid: z.uuid().optional(),
  visitor_uuid: z.uuid().optional(),
  status: z.enum(visitStatusKeys).optional(),
});
export type VisitsQuery = z.output<typeof visitsQuery>;

const registration = z.object({ visitor_uuid: z.uuid(), owner_uuid: z.uuid() });

/** A check-in at the caller's own store. */
export const checkInInput = registration.extend({
  entered_app_name: z.enum(deviceKindKeys).default("concierge_desktop"),
  /** Why a stopped person is let in all the same. */
  override_reason: z
    .string()
    .trim()
    .max(500, "Motivo tem no máximo 500 caracteres")
    .refine((text) => text === "" || text.length >= 5, "Motivo muito curto: escreva ao menos 5 caracteres")
    .default(""),
});
export type CheckInInput = z.output<typeof checkInInput>;

export const refusalInput = registration;
export type RefusalInput = z.output<typeof refusalInput>;

/** What the gate answers about the visit it made or ended. */
export const gateVisit = z.object({
  uuid: z.uuid(),
  visitor_uuid: z.uuid(),
  owner_uuid: z.uuid(),
  entered_at: instant,
  left_at: instant.nullable(),
  verdict: verdict.nullable(),
  override_reason: z.string().nullable(),
});
export type GateVisit = z.infer<typeof gateVisit>;
