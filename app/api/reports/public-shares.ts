import { z } from "@hono/zod-openapi";
import {
  type LogoOwner,
  sharedBook,
  sharedBookLogoOperation,
  sharedBookLogoQuery,
  sharedBookOperation,
  sharedBookPdfOperation,
  sharedBookPhotoOperation,
  sharedBookQuery,
} from "#app/contracts/field/book.ts";
import {
  sharedEvidencePhotoOperation,
  sharedEvidences,
  sharedEvidencesOperation,
  sharedEvidencesQuery,
} from "#app/contracts/field/evidences.ts";
import { shareToken } from "#app/contracts/reports/shares.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { makeBook, readBookLogo, readBookPhoto } from "#app/domain/field/book.ts";
import { bookPdf } from "#app/domain/field/book-pdf/index.ts";
import { openBook, shareActor } from "#app/domain/field/book-shares.ts";
import { openSharedAlbum, readSharedPhoto } from "#app/domain/field/evidence-shares.ts";
import type { OpenedShare } from "#app/domain/reports/shares.ts";
import { countShareAccess } from "../access/login-limit.ts";
import { anonymous, refusal } from "../endpoint/anonymous.ts";
import type { Parts } from "../endpoint/context.ts";
import { refused } from "../endpoint/refusals.ts";
import { type RootlessCall, rootless } from "../endpoint/rootless.ts";
import { row } from "../endpoint/row.ts";
import { fileResponse } from "../platform/files.ts";

const refusals = { ...refused(400, 401, 410, 422, 429, 503), 404: refusal("Link inválido") };
const evidencesPath = sharedEvidencesOperation.path;
const queries: Record<string, z.ZodObject> = {
  [evidencesPath]: sharedEvidencesQuery,
  [sharedBookOperation.path]: sharedBookQuery,
  [sharedBookLogoOperation.path]: sharedBookLogoQuery,
};
const file = z.string().openapi({ format: "binary" });

interface ShareRequest {
  parts: Parts;
  token: string;
  page: number;
  per_page: number;
  of: LogoOwner;
  /** The id of the photo in the path. */
  id: string;
  address: string;
}

/** Declares a GET of a share. Each access is recorded, and rate-limited by IP address. */
function shared(
  path: string,
  summary: string,
  answer: { json: z.ZodType } | { file: string },
  handle: (request: ShareRequest) => Promise<unknown>,
): RootlessCall {
  const [type, schema] = "json" in answer ? ["application/json", answer.json] : [answer.file, file];
  return rootless({
    method: "get",
    path: `/v1${path}`,
    summary,
    tag: "pub",
    security: "client",
    query: queries[path] ?? shareToken,
    params: path.includes("{id}") ? row : undefined,
    responses: { 200: { description: "Sucesso", content: { [type as string]: { schema } } }, ...refusals },
    handle: async ({ parts, query, params, address }) => {
      const value = await handle({ ...query, ...params, parts, address } as ShareRequest);
      return value instanceof Response ? value : Response.json(value);
    },
  });
}

const asAnonymous = <T>({ parts }: ShareRequest, work: (scope: Scope) => Promise<T>) =>
  inTransaction(parts.database, anonymous, work);

/** Opens the Book of a share and runs `work` with what its holder may see. */
async function withBook<T>(
  request: ShareRequest,
  use: "book" | "photo" | "pdf",
  work: (scope: Scope, share: OpenedShare) => Promise<T>,
): Promise<T> {
  const { parts, token, address } = request;
  const share = await asAnonymous(request, (scope) => openBook(scope, token, address, use));
  return inTransaction(parts.database, shareActor(share), (scope) => work(scope, share));
}

/** The public calls of shares. */
export const publicShareCalls = [
  shared(evidencesPath, "Evidências de um link compartilhado", { json: sharedEvidences }, async (request) => {
    const { parts, token, address } = request;
    await countShareAccess(parts.database, address, "page");
    return asAnonymous(request, (scope) => openSharedAlbum(scope, token, address, request));
  }),
  shared(
    sharedEvidencePhotoOperation.path,
    "A foto de uma evidência de um link compartilhado",
    { file: "image/webp" },
    async (request) => {
      const { parts, id, token, address } = request;
      return fileResponse(
        await asAnonymous(request, (scope) => readSharedPhoto(scope, parts.uploads, id, token, address)),
        true,
      );
    },
  ),
  shared(sharedBookOperation.path, "O Book de um link compartilhado", { json: sharedBook }, async (request) => {
    await countShareAccess(request.parts.database, request.address, "page");
    return withBook(request, "book", async (scope, share) => ({
      title: share.title,
      expires_at: share.expires_at,
      book: await makeBook(scope, share.agency_supplier_uuid, share, "link", request),
    }));
  }),
  shared(
    sharedBookPdfOperation.path,
    "O Book de um link compartilhado, em PDF",
    { file: "application/pdf" },
    async (request) => {
      const { database, uploads } = request.parts;
      await countShareAccess(database, request.address, "file");
      return withBook(request, "pdf", async (scope, share) => {
        const book = await makeBook(scope, share.agency_supplier_uuid, share, "link");
        return fileResponse(await bookPdf(scope, uploads, share.agency_supplier_uuid, book), false);
      });
    },
  ),
  shared(
    sharedBookLogoOperation.path,
    "Um logotipo do Book de um link compartilhado",
    { file: "image/webp" },
    (request) =>
      withBook(request, "photo", async (scope, share) =>
        fileResponse(await readBookLogo(scope, request.parts.uploads, share.agency_supplier_uuid, request.of), true),
      ),
  ),
  shared(
    sharedBookPhotoOperation.path,
    "Uma foto do Book de um link compartilhado",
    { file: "image/webp" },
    (request) =>
      withBook(request, "photo", async (scope, share) =>
        fileResponse(
          await readBookPhoto(scope, request.parts.uploads, request.id, share.agency_supplier_uuid, share),
          true,
        ),
      ),
  ),
];
