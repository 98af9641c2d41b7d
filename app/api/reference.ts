import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "./context.ts";

/** OpenAPI 3.1 from the schemas that validate. */
export function mountReference(app: OpenAPIHono<Env>): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  app.openAPIRegistry.registerComponent("securitySchemes", "client", { type: "http", scheme: "basic" });
  app.doc31("/v1/openapi.json", {
    openapi: "3.1.0",
    info: { title: "API de visitantes em loja", version: "1" },
  });
}
