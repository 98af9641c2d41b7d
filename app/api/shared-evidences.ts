import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sharedEvidences, sharedEvidencesQuery } from "#app/contracts/evidences.ts";
import { within } from "#app/db/scope.server.ts";
import { sharedAlbum, sharedPhoto } from "#app/domain/evidence-shares.ts";
import type { Env, Parts } from "./context.ts";
import { addressOf, door, knownClient, refused } from "./door.ts";
import { fileAnswer } from "./files.ts";
import { row } from "./row.ts";

const refusals = {
  400: refused("Pedido que não se entende"),
  401: refused("Cliente da API não reconhecido"),
  404: refused("Link inválido, vencido ou cancelado"),
  422: refused("Erros de validação"),
  503: refused("Banco de dados indisponível"),
};

/** GET /v1/pub/evidences: what a signed link shows to people without a login; each use is written down. */
export function mountSharedEvidences(app: OpenAPIHono<Env>, parts: Parts): void {
  const { database, uploads } = parts;
  app.openapi(
    createRoute({
      method: "get",
      path: "/v1/pub/evidences",
      summary: "Evidências de um link compartilhado",
      tags: ["pub"],
      security: [{ client: [] }],
      middleware: knownClient(parts),
      request: { query: sharedEvidencesQuery },
      responses: {
        200: { description: "Sucesso", content: { "application/json": { schema: sharedEvidences } } },
        ...refusals,
      },
    }),
    async (c) => {
      const { token, ...page } = c.req.valid("query");
      const album = await within(database, door, (scope) => sharedAlbum(scope, token, addressOf(c), page));
      return c.json(album, 200);
    },
  );
  app.openapi(
    createRoute({
      method: "get",
      path: "/v1/pub/evidences/{id}/photo",
      summary: "A foto de uma evidência de um link compartilhado",
      tags: ["pub"],
      security: [{ client: [] }],
      middleware: knownClient(parts),
      request: { params: row, query: sharedEvidencesQuery.pick({ token: true }) },
      responses: {
        200: {
          description: "Sucesso",
          content: { "image/webp": { schema: z.string().openapi({ format: "binary" }) } },
        },
        ...refusals,
      },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { token } = c.req.valid("query");
      const photo = await within(database, door, (scope) => sharedPhoto(scope, uploads, id, token, addressOf(c)));
      return fileAnswer(photo, true) as never;
    },
  );
}
