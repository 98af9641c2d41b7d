import type { MiddlewareHandler } from "hono";
import { PART_LIMIT } from "#app/contracts/platform/body-limits.ts";
import { boundBody, declaresMoreThan } from "#app/http/bounded-body.ts";
import type { Env } from "./context.ts";
import { problem } from "./problems.ts";

/** The largest file that may be uploaded, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024;
const UPLOAD = { bytes: FILE_LIMIT + 64 * 1024, fields: PART_LIMIT };

/** Answers 413 to a form whose files together exceed FILE_LIMIT. */
export const uploadLimit: MiddlewareHandler<Env> = async (c, next) => {
  if (declaresMoreThan(c.req.raw, UPLOAD.bytes)) return problem(c, 413);
  const { request, passed } = boundBody(c.req.raw, UPLOAD);
  c.req.raw = request;
  await next();
  if (!passed()) return;
  c.res = undefined; // discards the answer to the truncated body
  c.res = problem(c, 413);
};
