import { z } from "@hono/zod-openapi";

/** The path parameter of one row. */
export const row = z.object({ id: z.uuid() });
