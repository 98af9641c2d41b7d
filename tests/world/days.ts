import type { World } from "./world.ts";

/** Returns a function that gives the day some days after the product's today, as `2026-12-31`. */
export const daysOf =
  (world: World) =>
  async (days: number): Promise<string> =>
    (await world.admin.query("select (app.today() + $1::int)::text as day", [days])).rows[0].day;

/** The same as a person types it, `31/12/2026`. */
export const typedDaysOf =
  (world: World) =>
  async (days: number): Promise<string> =>
    (await daysOf(world)(days)).split("-").reverse().join("/");
