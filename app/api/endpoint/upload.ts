import { createRoute, type z } from "@hono/zod-openapi";
import { isDatabaseBusy, isDatabaseUnavailable } from "#app/db/availability.server.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { Invalid } from "#app/domain/platform/refusals.ts";
import { SpreadsheetRefusal } from "#app/domain/platform/spreadsheet/refusal.ts";
import { sniff } from "#app/domain/platform/spreadsheet/sniff.ts";
import { discardUpload, type Upload } from "#app/domain/platform/uploads.ts";
import type { Caller, Env, Parts } from "./context.ts";
import { type Endpoint, operationId, refusals } from "./endpoint.ts";
import { type Grants, guard } from "./guard.ts";
import { answerOnce } from "./idempotency.ts";
import { receiveFile } from "./multipart.ts";

/**
 * Declares a POST that takes one file in a form. Receives the file before the transaction begins, so that a slow upload
 * holds no connection. Deletes the file afterwards unless the handler stores it.
 */
export function uploadEndpoint(declared: {
  path: string;
  summary: string;
  grants: Grants;
  level: number;
  concept: string;
  field: string;
  /** In bytes. */
  limit: number;
  answer: z.ZodType;
  /** Validates the file before anything is written; throws its problem. */
  check?(upload: Upload): Promise<void>;
  handle(call: { scope: Scope; caller: Caller; parts: Parts; upload: Upload }): Promise<unknown>;
  /** Runs after the transaction, for example to wait for a job that it started; returns the answer to send instead. */
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
      const requirements = { level, inPerson: false, beforeTerm: false };
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
      // Registered for the documentation only: validation by the schema would hold the complete form in memory.
      app.openAPIRegistry.registerPath(route);
      app.post(route.getRoutingPath(), guard(parts, root, grant, requirements), async (c) => {
        const caller = (c.get as (name: keyof Env["Variables"]) => unknown)("caller") as Caller;
        const upload = await receiveFile(c.req.raw, { concept, field, limit });
        try {
          await declared.check?.(upload);
          const print = { sha256: upload.sha256.toString("hex"), name: upload.name };
          const answer = await inTransaction(parts.database, caller, (scope) =>
            answerOnce(scope, c.req.raw, print, () => declared.handle({ scope, caller, parts, upload })),
          );
          if (!declared.afterwards) return c.json(answer, 201);
          // The transaction has committed: if the database is unavailable now, its own answer is sent.
          const finalAnswer = await declared.afterwards({ caller, parts, answer }).catch((error: unknown) => {
            if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) return answer;
            throw error;
          });
          return c.json(finalAnswer, 201);
        } finally {
          await discardUpload(upload);
        }
      });
    },
  };
}

/**
 * Returns a `check` that accepts only spreadsheets, recognised by their bytes, and reports others under the concept.
 */
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
