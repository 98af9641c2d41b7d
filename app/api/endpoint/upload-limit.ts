import type { MiddlewareHandler } from "hono";
import { PART_LIMIT } from "#app/contracts/platform/body-limits.ts";
import { bounded, saysTooLarge } from "#app/contracts/platform/bounded-body.server.ts";
import type { Env } from "./context.ts";
import { problem } from "./problems.ts";

/** The largest file that may be uploaded, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024;
const UPLOAD = { bytes: FILE_LIMIT + 64 * 1024, fields: PART_LIMIT };

/** Refuses with 413 a form whose files are together larger than that. */
export const uploadLimit: MiddlewareHandler<Env> = async (c, next) => {
  if (saysTooLarge(c.req.raw, UPLOAD.bytes)) return problem(c, 413);
  const { request, passed } = bounded(c.req.raw, UPLOAD);
  c.req.raw = request;
  await next();
  if (!passed()) return;
  c.res = undefined; // what was made of the part that came
  c.res = problem(c, 413);
};
