import { readFile } from "node:fs/promises";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { environments, type Root, roots } from "#app/contracts/access/environments.ts";
import type { Env } from "../endpoint/context.ts";
import { createDocument, type Document } from "./document.ts";
import { type OpenApiDocument, referencePage } from "./reference-page.ts";
import { rootDocument } from "./root-document.ts";

const STYLE = new URL("./reference.css", import.meta.url);

const description = `Chamadas para gerir as pessoas que trabalham em lojas: cadastro, vínculos, portaria e relatórios.

Cada tipo de conta tem a sua raiz, e só ela responde: \`/v1/agencies\` para agências, \`/v1/stores\` para lojas. O documento de uma só raiz está em \`/v1/agencies/openapi.json\`, \`/v1/stores/openapi.json\`, e assim por diante. O que não existe e o que não é da conta recebem a mesma resposta: 404. Um pedido sem permissão, sem o recurso do plano ou com o bloqueio ligado recebe 403.

Abra uma sessão com \`POST /user_token\` e envie o que ela devolve em \`Authorization: Bearer\`. Listas vêm em páginas contadas de zero. Um POST com \`Idempotency-Key\` tem um só efeito, mesmo repetido. Quem altera envia a \`version\` que leu; se outra pessoa salvou antes, a resposta é 409 com o que está guardado.`;

/**
 * Serves OpenAPI 3.1, generated from the validation schemas, at /v1/openapi.json, that of one root at
 * /v1/{root}/openapi.json, and a page to read it at /v1/docs.
 */
export function mountReference(app: OpenAPIHono<Env>): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "A sessão que POST /user_token devolve.",
  });
  app.openAPIRegistry.registerComponent("securitySchemes", "client", {
    type: "http",
    scheme: "basic",
    description: "Nome e segredo do cliente da API, antes de haver sessão.",
  });
  app.get("/v1/openapi.json", async (c) =>
    c.body((await referenceOf(app)).json, 200, { "Content-Type": "application/json" }),
  );
  app.get(`/v1/:root{${roots.join("|")}}/openapi.json`, async (c) =>
    c.body(await rootReferenceOf(app, c.req.param("root") as Root), 200, { "Content-Type": "application/json" }),
  );
  app.get("/v1/docs", guarded, async (c) =>
    c.html(await referencePage((await referenceOf(app)).document as unknown as OpenApiDocument)),
  );
  app.get("/v1/docs.css", guarded, async (c) =>
    c.body(await readFile(STYLE), 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
}

/** OpenAPI 3.1 knows `identifier`, which the type of 3.0 lacks. */
const LICENSE = { name: "Uso restrito a clientes", identifier: "LicenseRef-Restrito" };

interface Reference {
  document: Document;
  json: string;
}
let reference: Promise<Reference> | undefined;

const rootReferences = new Map<Root, string>();

/** Creates the document of one root once per process. */
async function rootReferenceOf(app: OpenAPIHono<Env>, root: Root): Promise<string> {
  const json = rootReferences.get(root) ?? JSON.stringify(rootDocument((await referenceOf(app)).document, root));
  rootReferences.set(root, json);
  return json;
}

/** Creates the document once per process: it depends on the endpoints alone. */
function referenceOf(app: OpenAPIHono<Env>): Promise<Reference> {
  reference ??= createReference(app);
  return reference;
}

async function createReference(app: OpenAPIHono<Env>): Promise<Reference> {
  const document = await createDocument(app, {
    openapi: "3.1.0",
    info: {
      title: "API de visitantes em loja",
      version: "1",
      description,
      license: LICENSE,
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }],
    tags: [
      { name: "sessão", description: "Antes de qualquer raiz: entrar, sair, saber quem é." },
      { name: "pub", description: "Sem sessão, com a credencial do cliente da API." },
      ...roots.map((name) => ({ name, description: `Raiz de: ${titlesOf(name).join(", ")}` })),
    ],
  });
  return { document, json: JSON.stringify(document) };
}

/** Allows nothing but the page and its own stylesheet. */
const guarded: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("Content-Security-Policy", "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'");
  c.header("Referrer-Policy", "same-origin");
};

function titlesOf(root: (typeof roots)[number]): string[] {
  return Object.values(environments).flatMap((environment) => (environment.root === root ? [environment.title] : []));
}
