import { z } from "zod";

export const state = z.object({ id: z.number().int(), acronym: z.string(), name: z.string() });
export type State = z.infer<typeof state>;

export const city = z.object({ id: z.number().int(), name: z.string(), state_id: z.number().int() });
export type City = z.infer<typeof city>;

/** A store as lists show it: its city, state and brand. Times at the store are in `time_zone`. */
export const storePlace = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    time_zone: z.string(),
    city: z.object({ id: z.number().int(), name: z.string() }),
    state: z.object({ id: z.number().int(), name: z.string(), acronym: z.string() }),
    store_brand: z.object({ uuid: z.uuid(), name: z.string() }),
  })
  .meta({ id: "StorePlace", description: "Uma loja, sua bandeira, seu município e seu fuso." });
export type StorePlace = z.infer<typeof storePlace>;

/** Place filters. They combine with AND. */
export const placeFilters = {
  state_id: z.coerce.number().int().min(1).max(99).optional(),
  city_id: z.coerce.number().int().min(1).max(9_999_999).optional(),
  store_brand_uuid: z.uuid().optional(),
};
