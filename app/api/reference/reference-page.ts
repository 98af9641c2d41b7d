import { html } from "hono/html";
import { environments } from "#app/contracts/access/environments.ts";
import { fieldsOf, type Html, kindOf, limitsOf, type Schema } from "./reference-schema.ts";

/** The parts of the OpenAPI document that the page uses. */
export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Partial<Record<string, Operation>>>;
  components: { schemas?: Record<string, Schema> } & Record<string, Record<string, unknown> | undefined>;
}
type Content = Record<string, { schema?: Schema; example?: unknown }>;
interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  "x-grant"?: { permission?: string; feature?: string; block?: string; level: number };
}

/** An endpoint with all its roots. The roots differ in grants, not in input or answer. */
interface Call {
  id: string;
  method: string;
  path: string;
  operation: Operation;
  roots: { root: string; grant: NonNullable<Operation["x-grant"]> }[];
}

function callsOf(document: OpenApiDocument): Call[] {
  const calls = new Map<string, Call>();
  for (const [address, verbs] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(verbs)) {
      if (!operation) continue;
      const grant = operation["x-grant"];
      const root = grant && address.split("/")[2];
      const path = root ? address.replace(`/v1/${root}`, "/v1/{raiz}") : address;
      const id = `${method}${path}`.replace(/[^a-z_]+/g, "-").replace(/-$/, "");
      const call = calls.get(id) ?? {
        id,
        method: method.toUpperCase(),
        path,
        operation: withParts(operation, document),
        roots: [],
      };
      if (root && grant) call.roots.push({ root, grant });
      calls.set(id, call);
    }
  }
  return [...calls.values()];
}

/** Copies an operation with the parts to which it refers. */
function withParts(operation: Operation, { components }: OpenApiDocument): Operation {
  const part = <T>(one: T): T => {
    const [kind, name] = ((one as { $ref?: string } | undefined)?.$ref ?? "").split("/").slice(2);
    return kind && name ? (components[kind]?.[name] as T) : one;
  };
  return {
    ...operation,
    parameters: operation.parameters?.map(part),
    requestBody: part(operation.requestBody),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, answer]) => [status, part(answer)]),
    ),
  };
}

const levels = ["Nenhum", "1, leitura", "2, leitura e escrita", "3, acesso total"];

/** Renders the reference as one HTML page without scripts. */
export async function referencePage(document: OpenApiDocument): Promise<string> {
  const calls = callsOf(document);
  const { title, version, description = "" } = document.info;
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/v1/docs.css" />
      </head>
      <body>
        <a class="skip" href="#conteudo">Ir para o conteúdo</a>
        <header><strong>${title}</strong> versão ${version} <a href="/v1/openapi.json">OpenAPI 3.1</a></header>
        <nav aria-label="Chamadas">
          <ul>
            ${calls.map((call) => html`<li><a href="#${call.id}">${call.operation.summary} <code>${call.method}</code></a></li>`)}
          </ul>
        </nav>
        <main id="conteudo">
          <h1>${title}</h1>
          ${description.split("\n\n").map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
          ${calls.map(callSection)}
          <h2>Formatos</h2>
          ${Object.entries(document.components.schemas ?? {}).map(
            ([name, schema]) =>
              html`<section id="${name}"><h3>${name}</h3><p>${withCode(schema.description ?? "")}</p>${fieldsOf(schema)}</section>`,
          )}
        </main>
      </body>
    </html>`;
  return String(await page);
}

function callSection({ id, method, path, operation, roots }: Call): Html {
  const { parameters = [], requestBody } = operation;
  return html`<section id="${id}">
    <h2>${operation.summary}</h2>
    <p class="address"><code>${method} ${path}</code></p>
    ${operation.description ? html`<p>${withCode(operation.description)}</p>` : ""}
    ${roots.length > 0 ? grantTable(roots) : ""}
    ${parameters.length > 0 ? parameterTable(parameters) : ""}
    ${requestBody ? html`<h3>O que se envia</h3>${bodies(requestBody.content)}` : ""}
    <h3>O que responde</h3>
    <dl>
      ${Object.entries(operation.responses).map(
        ([status, { description, content }]) =>
          html`<dt>${status}</dt><dd>${description}${content ? bodies(content) : ""}</dd>`,
      )}
    </dl>
  </section>`;
}

function grantTable(roots: Call["roots"]): Html {
  return html`<table>
    <caption>Quem pode</caption>
    <thead><tr><th scope="col">Raiz</th><th scope="col">Conta</th><th scope="col">Permissão</th><th scope="col">Nível</th><th scope="col">Recurso do plano</th></tr></thead>
    <tbody>
      ${roots.map(
        ({ root, grant }) => html`<tr>
          <th scope="row"><code>${root}</code></th>
          <td>${titles(root)}</td>
          <td>${grant.permission ? html`<code>${grant.permission}</code>` : "qualquer pessoa com sessão"}</td>
          <td>${grant.permission ? levels[grant.level] : "–"}</td>
          <td>${grant.feature ? html`<code>${grant.feature}</code>` : "–"}${grant.block ? html` com <code>${grant.block}</code>` : ""}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function titles(root: string): string {
  const named = Object.values(environments).filter((environment) => environment.root === root);
  return named.map(({ title }) => title).join(", ");
}

function parameterTable(parameters: NonNullable<Operation["parameters"]>): Html {
  return html`<table>
    <caption>Parâmetros</caption>
    <thead><tr><th scope="col">Nome</th><th scope="col">Onde</th><th scope="col">O que é</th></tr></thead>
    <tbody>
      ${parameters.map(
        ({ name, in: location, required, description, schema }) => html`<tr>
          <th scope="row"><code>${name}</code></th>
          <td>${location === "path" ? "no caminho" : location === "query" ? "na consulta" : "no cabeçalho"}</td>
          <td>${kindOf(schema)}${limitsOf(schema)}${required ? "" : html` <i>opcional</i>`} ${description ?? ""}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function bodies(content: Content): Html {
  return html`${Object.entries(content).map(
    ([type, { schema, example }]) =>
      html`<p><code>${type}</code>${schema ? html` ${kindOf(schema)}` : ""}</p>${schema ? fieldsOf(schema) : ""}
        ${example === undefined ? "" : html`<details><summary>Exemplo</summary><pre><code>${JSON.stringify(example, null, 2)}</code></pre></details>`}`,
  )}`;
}

/** Marks up \`code\` in text. */
function withCode(text: string): Html {
  return html`${text.split("`").map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
