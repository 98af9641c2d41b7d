import type { Hook } from "@hono/zod-openapi";
import type { Root } from "#app/contracts/access/environments.ts";
import { clientAddress } from "./anonymous.ts";
import type { Env, Parts } from "./context.ts";
import type { Declared } from "./declared.ts";
import { expectRows } from "./named-rows.ts";
import { errorsOf, problem } from "./problems.ts";
import { findUnstorable } from "./unstorable.ts";

type InputHook = Hook<unknown, Env, string, undefined | Response | Promise<undefined | Response>>;

/**
 * Returns the function that answers 422 to invalid input; to an invalid body only after the rows that the path names
 * were found.
 */
export function inputHook(parts: Parts, root: Root, { path, find, multipart }: Declared): InputHook {
  return async (result, c) => {
    const issues = result.success ? findUnstorable(result.data) : result.error.issues;
    if (issues.length === 0) return;
    if (result.target === "json" || result.target === "form") {
      const call = { caller: c.get("caller"), parts, request: c.req.raw, address: clientAddress(c) };
      await expectRows({ ...call, root, path, params: c.req.valid("param" as never), find });
    }
    const concept = result.target === "form" && multipart ? [multipart] : [];
    const prefixed = issues.map(({ path, message }) => ({ path: [...concept, ...path], message }));
    return problem(c, 422, { errors: errorsOf(prefixed) });
  };
}
