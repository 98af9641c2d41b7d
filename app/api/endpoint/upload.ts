import { createRoute, type z } from "@hono/zod-openapi";
import { databaseIsAway, databaseIsBusy } from "#app/db/away.server.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { SpreadsheetRefusal } from "#app/domain/platform/spreadsheet/refusal.ts";
import { sniff } from "#app/domain/platform/spreadsheet/sniff.ts";
import { forget, type Upload } from "#app/domain/platform/uploads.ts";
import { Invalid } from "#app/domain/visits/refusals.ts";
import type { Caller, Env, Parts } from "./context.ts";
import { type Endpoint, operationId, refusals } from "./endpoint.ts";
import { type Grants, guard } from "./guard.ts";
import { answerOnce } from "./idempotency.ts";
import { receiveFile } from "./multipart.ts";

/**
 * Declares a POST that takes one file in a form. The file is received before the transaction begins, so that a slow
 * sender holds no connection; what the handler does not keep is forgotten.
 */
export function uploadEndpoint(declared: {
  path: string;
  summary: string;
  grants: Grants;
  level: number;
  concept: string;
  field: string;
  /** Bytes. */
  limit: number;
  answer: z.ZodType;
  /** Looks at the file before anything is written; throws what is wrong with it. */
  check?(upload: Upload): Promise<void>;
  handle(call: { scope: Scope; caller: Caller; parts: Parts; upload: Upload }): Promise<unknown>;
  /** After the transaction: may wait for what it set going, and answers instead of it. */
  afterwards?(call: { caller: Caller; parts: Parts; answer: unknown }): Promise<unknown>;
}): Endpoint {
  const { path, grants, level, concept, field, limit } = declared;
  return {
    method: "post",
    path,
    grants,
    level,
    inPerson: false,
    beforeTerm: false,
    mount(app, parts, root) {
      const grant = grants[root];
      if (!grant) return;
      const asked = { level, inPerson: false, beforeTerm: false };
      const file = { type: "object", properties: { [field]: { type: "string", format: "binary" } }, required: [field] };
      const route = createRoute({
        method: "post",
        path: `/v1/${root}${path}`,
        operationId: operationId("post", root, path),
        summary: declared.summary,
        tags: [root],
        security: [{ bearer: [] }],
        request: { body: { required: true, content: { "multipart/form-data": { schema: file as never } } } },
        responses: {
          201: { description: "Sucesso", content: { "application/json": { schema: declared.answer } } },
          ...refusals("post", false, true),
        },
        "x-grant": { ...grant, level },
      });
      // Only described: its validation would hold the whole form in memory.
      app.openAPIRegistry.registerPath(route);
      app.post(route.getRoutingPath(), guard(parts, root, grant, asked), async (c) => {
        const caller = (c.get as (name: keyof Env["Variables"]) => unknown)("caller") as Caller;
        const upload = await receiveFile(c.req.raw, { concept, field, limit });
        try {
          await declared.check?.(upload);
          const print = { sha256: upload.sha256.toString("hex"), name: upload.name };
          const answer = await inTransaction(parts.database, caller, (scope) =>
            answerOnce(scope, c.req.raw, print, () => declared.handle({ scope, caller, parts, upload })),
          );
          if (!declared.afterwards) return c.json(answer, 201);
          // What was done stays done: who cannot look again is told what was known then.
          const seen = await declared.afterwards({ caller, parts, answer }).catch((error: unknown) => {
            if (databaseIsAway(error) || databaseIsBusy(error)) return answer;
            throw error;
          });
          return c.json(seen, 201);
        } finally {
          await forget(upload);
        }
      });
    },
  };
}

/** A `check` that only spreadsheets pass, told by their bytes; what else a file is, is said under the concept. */
export function spreadsheet(concept: string): (upload: Upload) => Promise<void> {
  return async ({ part }) => {
    try {
      await sniff(part);
    } catch (error) {
      if (!(error instanceof SpreadsheetRefusal)) throw error;
      throw new Invalid(concept, { file: [error.message] });
    }
  };
}
