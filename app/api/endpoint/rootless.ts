import { createRoute, type OpenAPIHono, type RouteConfig, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { clientAddress, refusal, requireApiClient } from "./anonymous.ts";
import type { Env, Parts } from "./context.ts";

type Shape = z.ZodType | undefined;
type Read<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined;

interface RootlessRequest<P extends Shape, Q extends Shape, B extends Shape> {
  c: Context<Env>;
  parts: Parts;
  params: Read<P>;
  query: Read<Q>;
  body: Read<B>;
  /** The client's IP address. */
  address: string;
}

interface Declared<P extends Shape, Q extends Shape, B extends Shape> {
  method: "get" | "post" | "delete";
  path: string;
  summary: string;
  description?: string;
  tag: "sessão" | "pub";
  /** Which credential it takes: of an API client, of a session that the handler checks, or none. */
  security: "client" | "bearer" | "none";
  params?: P;
  query?: Q;
  body?: B;
  responses: RouteConfig["responses"];
  handle(request: RootlessRequest<P, Q, B>): Response | Promise<Response>;
}

/** A call outside the roots. */
export interface RootlessCall {
  mount(app: OpenAPIHono<Env>, parts: Parts): void;
}

/** Declares a call outside the roots. Credentials of an API client are checked before the input is read. */
export function rootless<P extends Shape = undefined, Q extends Shape = undefined, B extends Shape = undefined>(
  declared: Declared<P, Q, B>,
): RootlessCall {
  const { method, path, summary, description, tag, security, params, query, body, responses } = declared;
  return {
    mount(app, parts) {
      const route = createRoute({
        method,
        path,
        operationId: `${method}${path.replace("/v1", "")}`.replace(/[^a-z_]+/g, "-").replace(/-$/, ""),
        summary,
        description,
        tags: [tag],
        ...(security !== "bearer" && { security: security === "client" ? [{ client: [] }] : [] }),
        middleware: security === "client" ? [requireApiClient(parts)] : [],
        request: {
          params: params as z.ZodObject | undefined,
          query: query as z.ZodObject | undefined,
          body: body && { required: true, content: { "application/json": { schema: body } } },
        },
        responses,
      });
      app.openapi(route, ((c: Context<Env>) => {
        const valid = (part: string) => c.req.valid(part as never) as never;
        return declared.handle({
          c,
          parts,
          params: valid("param"),
          query: valid("query"),
          body: valid("json"),
          address: clientAddress(c),
        });
      }) as never);
    },
  };
}

/** A response with JSON, for the document. */
export const json = (schema: z.ZodType, description = "Sucesso") => ({
  description,
  content: { "application/json": { schema } },
});

/** The 403 of a user whom the access term blocks, for the document. */
export const termRefusal = refusal("Falta a assinatura do termo de acesso");
