import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sharedBook } from "#app/contracts/field/book.ts";
import { sharedEvidences, sharedEvidencesQuery } from "#app/contracts/field/evidences.ts";
import { heldToken } from "#app/contracts/reports/shares.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { makeBook, readBookPhoto } from "#app/domain/field/book.ts";
import { bookPdf } from "#app/domain/field/book-pdf.ts";
import { holderOf, openBook } from "#app/domain/field/book-shares.ts";
import { sharedAlbum, sharedPhoto } from "#app/domain/field/evidence-shares.ts";
import { readLogo } from "#app/domain/reports/report-settings.ts";
import type { Opened } from "#app/domain/reports/shares.ts";
import { linkTry } from "../access/login-limit.ts";
import type { Env, Parts } from "../endpoint/context.ts";
import { addressOf, door, knownClient, refused } from "../endpoint/door.ts";
import { row } from "../endpoint/row.ts";
import { fileAnswer } from "../platform/files.ts";

const refusals = {
  400: refused("Pedido que não se entende"),
  401: refused("Cliente da API não reconhecido"),
  404: refused("Link inválido"),
  410: refused("Link vencido ou cancelado"),
  422: refused("Erros de validação"),
  429: refused("Tentativas demais"),
  503: refused("Banco de dados indisponível"),
};
const file = z.string().openapi({ format: "binary" });

interface Asked {
  token: string;
  page: number;
  per_page: number;
  /** The photo that the path names. */
  id: string;
  address: string;
}

/** What links open to people without a login: each use is written down, and an address may ask so often. */
export function mountSharedLinks(app: OpenAPIHono<Env>, parts: Parts): void {
  const { database, uploads } = parts;
  const mount = (
    path: string,
    summary: string,
    answer: { json: z.ZodType } | { file: string },
    answered: (asked: Asked) => Promise<unknown>,
  ) => {
    const [type, schema] = "json" in answer ? ["application/json", answer.json] : [answer.file, file];
    const route = createRoute({
      method: "get",
      path: `/v1/pub/${path}`,
      summary,
      tags: ["pub"],
      security: [{ client: [] }],
      middleware: knownClient(parts),
      request: {
        query: path === "evidences" ? sharedEvidencesQuery : heldToken,
        params: path.includes("{id}") ? row : undefined,
      },
      responses: { 200: { description: "Sucesso", content: { [type as string]: { schema } } }, ...refusals },
    });
    app.openapi(route, (async (
      c: { req: { valid(part: "query" | "param"): Asked } } & Parameters<typeof addressOf>[0],
    ) => {
      const params = path.includes("{id}") ? c.req.valid("param") : {};
      const value = await answered({ ...c.req.valid("query"), ...params, address: addressOf(c) });
      return value instanceof Response ? value : Response.json(value);
    }) as never);
  };
  const throughDoor = <T>(work: (scope: Scope) => Promise<T>) => inTransaction(database, door, work);
  /** The link, and what somebody who holds it is shown. */
  const ofBook = async <T>(
    { token, address }: Asked,
    use: "book" | "photo" | "pdf",
    work: (scope: Scope, link: Opened) => Promise<T>,
  ) => {
    const link = await throughDoor((scope) => openBook(scope, token, address, use));
    return inTransaction(database, holderOf(link), (scope) => work(scope, link));
  };

  mount("evidences", "Evidências de um link compartilhado", { json: sharedEvidences }, async (asked) => {
    await linkTry(database, asked.address, "page");
    return throughDoor((scope) => sharedAlbum(scope, asked.token, asked.address, asked));
  });
  mount(
    "evidences/{id}/photo",
    "A foto de uma evidência de um link compartilhado",
    { file: "image/webp" },
    async ({ id, token, address }) =>
      fileAnswer(await throughDoor((scope) => sharedPhoto(scope, uploads, id, token, address)), true),
  );
  mount("books", "O Book de um link compartilhado", { json: sharedBook }, async (asked) => {
    await linkTry(database, asked.address, "page");
    return ofBook(asked, "book", async (scope, link) => ({
      title: link.title,
      expires_at: link.expires_at,
      book: await makeBook(scope, link.agency_supplier_uuid, link, "link"),
    }));
  });
  mount("books/pdf", "O Book de um link compartilhado, em PDF", { file: "application/pdf" }, async (asked) => {
    await linkTry(database, asked.address, "file");
    return ofBook(asked, "pdf", async (scope, link) => {
      const book = await makeBook(scope, link.agency_supplier_uuid, link, "link");
      return fileAnswer(await bookPdf(scope, uploads, link.agency_supplier_uuid, book), false);
    });
  });
  mount("books/logo", "O logotipo do Book de um link compartilhado", { file: "image/webp" }, (asked) =>
    ofBook(asked, "photo", async (scope, link) =>
      fileAnswer(await readLogo(scope, uploads, link.agency_supplier_uuid), true),
    ),
  );
  mount("books/photos/{id}", "Uma foto do Book de um link compartilhado", { file: "image/webp" }, (asked) =>
    ofBook(asked, "photo", async (scope, link) =>
      fileAnswer(await readBookPhoto(scope, uploads, asked.id, link.agency_supplier_uuid, link), true),
    ),
  );
}
