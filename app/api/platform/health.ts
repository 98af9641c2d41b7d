import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sql } from "kysely";
import { errorBody } from "#app/contracts/platform/errors.ts";
import { isDatabaseBusy, isDatabaseUnavailable } from "#app/db/availability.server.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { storageCheck } from "#app/domain/platform/storage-check.ts";
import { anonymous } from "../endpoint/anonymous.ts";
import type { Env, Parts } from "../endpoint/context.ts";
import { problem } from "../endpoint/problems.ts";

const unhealthy = errorBody.extend({ failing: z.enum(["database", "uploads"]).optional() });

/** GET /health, for load balancers, and GET /health/live, for process supervisors. */
export function mountHealth(app: OpenAPIHono<Env>, parts: Parts): void {
  const storable = storageCheck(parts.uploads);

  app.openapi(
    createRoute({
      method: "get",
      path: "/health",
      summary: "Se a API, o banco de dados e o lugar dos arquivos respondem, e assim continuam",
      tags: ["sessão"],
      responses: {
        200: {
          description: "No ar",
          content: { "application/json": { schema: z.object({ status: z.literal("ok") }) } },
        },
        503: {
          description: "Banco de dados ou lugar dos arquivos indisponível (`failing`), ou processo que termina",
          content: { "application/json": { schema: unhealthy } },
        },
      },
    }),
    async (c) => {
      if (parts.isEnding?.()) return problem(c, 503) as never;
      try {
        await inTransaction(parts.database, anonymous, (scope) => sql`select 1`.execute(scope.db), 2);
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !isDatabaseBusy(error)) throw error;
        const message = "O serviço está indisponível: o banco de dados não responde.";
        return problem(c, 503, { message, failing: "database" }) as never;
      }
      if (await storable()) return c.json({ status: "ok" as const }, 200);
      const message = "O serviço está indisponível: os arquivos enviados não podem ser guardados.";
      return problem(c, 503, { message, failing: "uploads" }) as never;
    },
  );
  app.get("/health/live", (c) => c.json({ status: "ok" }));
}
