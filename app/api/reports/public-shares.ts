import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sharedBook } from "#app/contracts/field/book.ts";
import { sharedEvidences, sharedEvidencesQuery } from "#app/contracts/field/evidences.ts";
import { shareToken } from "#app/contracts/reports/shares.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { makeBook, readBookPhoto } from "#app/domain/field/book.ts";
import { bookPdf } from "#app/domain/field/book-pdf.ts";
import { openBook, shareActor } from "#app/domain/field/book-shares.ts";
import { openSharedAlbum, readSharedPhoto } from "#app/domain/field/evidence-shares.ts";
import { readLogo } from "#app/domain/reports/report-settings.ts";
import type { OpenedShare } from "#app/domain/reports/shares.ts";
import { countShareAccess } from "../access/login-limit.ts";
import { anonymous, clientAddress, refusal, requireApiClient } from "../endpoint/anonymous.ts";
import type { Env, Parts } from "../endpoint/context.ts";
import { row } from "../endpoint/row.ts";
import { fileResponse } from "../platform/files.ts";

const refusals = {
  400: refusal("Pedido que não se entende"),
  401: refusal("Cliente da API não reconhecido"),
  404: refusal("Link inválido"),
  410: refusal("Link vencido ou cancelado"),
  422: refusal("Erros de validação"),
  429: refusal("Tentativas demais"),
  503: refusal("Banco de dados indisponível"),
};
const file = z.string().openapi({ format: "binary" });

interface ShareRequest {
  token: string;
  page: number;
  per_page: number;
  /** The id of the photo in the path. */
  id: string;
  address: string;
}

/** The public endpoints of shares. Each access is recorded and rate-limited by IP address. */
export function mountPublicShares(app: OpenAPIHono<Env>, parts: Parts): void {
  const { database, uploads } = parts;
  const mount = (
    path: string,
    summary: string,
    answer: { json: z.ZodType } | { file: string },
    handler: (request: ShareRequest) => Promise<unknown>,
  ) => {
    const [type, schema] = "json" in answer ? ["application/json", answer.json] : [answer.file, file];
    const route = createRoute({
      method: "get",
      path: `/v1/pub/${path}`,
      summary,
      tags: ["pub"],
      security: [{ client: [] }],
      middleware: requireApiClient(parts),
      request: {
        query: path === "evidences" ? sharedEvidencesQuery : shareToken,
        params: path.includes("{id}") ? row : undefined,
      },
      responses: { 200: { description: "Sucesso", content: { [type as string]: { schema } } }, ...refusals },
    });
    app.openapi(route, (async (
      c: { req: { valid(part: "query" | "param"): ShareRequest } } & Parameters<typeof clientAddress>[0],
    ) => {
      const params = path.includes("{id}") ? c.req.valid("param") : {};
      const value = await handler({ ...c.req.valid("query"), ...params, address: clientAddress(c) });
      return value instanceof Response ? value : Response.json(value);
    }) as never);
  };
  const asAnonymous = <T>(work: (scope: Scope) => Promise<T>) => inTransaction(database, anonymous, work);
  /** Opens the Book of a share and runs `work` with what its holder may see. */
  const withBook = async <T>(
    { token, address }: ShareRequest,
    use: "book" | "photo" | "pdf",
    work: (scope: Scope, share: OpenedShare) => Promise<T>,
  ) => {
    const share = await asAnonymous((scope) => openBook(scope, token, address, use));
    return inTransaction(database, shareActor(share), (scope) => work(scope, share));
  };

  mount("evidences", "Evidências de um link compartilhado", { json: sharedEvidences }, async (request) => {
    await countShareAccess(database, request.address, "page");
    return asAnonymous((scope) => openSharedAlbum(scope, request.token, request.address, request));
  });
  mount(
    "evidences/{id}/photo",
    "A foto de uma evidência de um link compartilhado",
    { file: "image/webp" },
    async ({ id, token, address }) =>
      fileResponse(await asAnonymous((scope) => readSharedPhoto(scope, uploads, id, token, address)), true),
  );
  mount("books", "O Book de um link compartilhado", { json: sharedBook }, async (request) => {
    await countShareAccess(database, request.address, "page");
    return withBook(request, "book", async (scope, share) => ({
      title: share.title,
      expires_at: share.expires_at,
      book: await makeBook(scope, share.agency_supplier_uuid, share, "link"),
    }));
  });
  mount("books/pdf", "O Book de um link compartilhado, em PDF", { file: "application/pdf" }, async (request) => {
    await countShareAccess(database, request.address, "file");
    return withBook(request, "pdf", async (scope, share) => {
      const book = await makeBook(scope, share.agency_supplier_uuid, share, "link");
      return fileResponse(await bookPdf(scope, uploads, share.agency_supplier_uuid, book), false);
    });
  });
  mount("books/logo", "O logotipo do Book de um link compartilhado", { file: "image/webp" }, (request) =>
    withBook(request, "photo", async (scope, share) =>
      fileResponse(await readLogo(scope, uploads, share.agency_supplier_uuid), true),
    ),
  );
  mount("books/photos/{id}", "Uma foto do Book de um link compartilhado", { file: "image/webp" }, (request) =>
    withBook(request, "photo", async (scope, share) =>
      fileResponse(await readBookPhoto(scope, uploads, request.id, share.agency_supplier_uuid, share), true),
    ),
  );
}
