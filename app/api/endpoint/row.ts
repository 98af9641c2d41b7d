import { z } from "@hono/zod-openapi";

/** The row that a path names. */
export const row = z.object({ id: z.uuid() });
