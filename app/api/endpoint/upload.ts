import { createRoute, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { isDatabaseBusy, isDatabaseUnavailable } from "#app/db/availability.server.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { Invalid, NotFound } from "#app/domain/platform/refusals.ts";
import { SpreadsheetRefusal } from "#app/domain/platform/spreadsheet/refusal.ts";
import { sniff } from "#app/domain/platform/spreadsheet/sniff.ts";
import { discardUpload, type Upload } from "#app/domain/platform/uploads.ts";
import type { Caller, Env, Parts } from "./context.ts";
import { declare, type Endpoint, refusalsOf } from "./declare.ts";
import { type Grants, guard } from "./guard.ts";
import { answerOnce } from "./idempotency.ts";
import { receiveFile } from "./multipart.ts";

interface DeclaredUpload {
  path: string;
  params?: z.ZodObject;
  /** Finds what the address names, before the file is received; throws NotFound. */
  find?(scope: Scope, params: Record<string, string>): Promise<unknown>;
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
  handle(call: UploadCall & { scope: Scope; upload: Upload }): Promise<unknown>;
  /** Runs after the transaction, for example to wait for a job that it started; returns the answer to send instead. */
  afterwards?(call: UploadCall & { answer: unknown }): Promise<unknown>;
}

interface UploadCall {
  caller: Caller;
  parts: Parts;
  /** What the address names. */
  params: Record<string, string>;
}

/**
 * Declares a POST that takes one file in a form. Receives the file before the transaction begins, so that a slow upload
 * holds no connection. Deletes the file afterwards unless the handler stores it.
 */
export function uploadEndpoint(declared: DeclaredUpload): Endpoint {
  const { path, summary, grants, level, concept, field, limit, answer } = declared;
  const file = { type: "object", properties: { [field]: { type: "string", format: "binary" } }, required: [field] };
  const facts = {
    method: "post" as const,
    path,
    summary,
    grants,
    level,
    request: {
      params: declared.params,
      body: { required: true, content: { "multipart/form-data": { schema: file as never } } },
    },
    responses: {
      201: { description: "Sucesso", content: { "application/json": { schema: answer } } },
      ...refusalsOf("post", true),
    },
  };
  return declare(facts, ({ app, parts, root, grant, requirements, route }) => {
    // The schema only describes the form: validation by it would hold the complete form in memory.
    const path = createRoute(route).getRoutingPath();
    app.post(path, guard(parts, root, grant, requirements), async (c: Context<Env>) => {
      const caller = c.get("caller");
      const named = declared.params?.safeParse(c.req.param());
      if (named?.error) throw new NotFound();
      const params = (named?.data ?? {}) as Record<string, string>;
      const { find } = declared;
      if (find) await inTransaction(parts.database, caller, (scope) => find(scope, params));
      const upload = await receiveFile(c.req.raw, { concept, field, limit });
      try {
        return c.json(await answerUpload(declared, { caller, parts, params, upload, request: c.req.raw }), 201);
      } finally {
        await discardUpload(upload);
      }
    });
  });
}

/** Handles a received file and returns the answer to it. */
async function answerUpload(
  { check, handle, afterwards }: DeclaredUpload,
  { request, ...call }: UploadCall & { upload: Upload; request: Request },
): Promise<unknown> {
  const { caller, parts, params, upload } = call;
  await check?.(upload);
  const print = { sha256: upload.sha256.toString("hex"), name: upload.name };
  const answer = await inTransaction(parts.database, caller, (scope) =>
    answerOnce(scope, request, print, () => handle({ scope, ...call })),
  );
  // The transaction has committed: if the database is unavailable now, its own answer is sent.
  return (
    afterwards?.({ caller, parts, params, answer }).catch((error: unknown) => {
      if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) return answer;
      throw error;
    }) ?? answer
  );
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
