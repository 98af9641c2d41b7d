import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { sql } from "kysely";
import { unhealthyBody } from "#app/contracts/platform/errors.ts";
import { isDatabaseBusy, isDatabaseUnavailable } from "#app/db/availability.server.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { storageCheck } from "#app/domain/platform/storage-check.ts";
import { anonymous } from "../endpoint/anonymous.ts";
import type { Env, Parts } from "../endpoint/context.ts";
import { problem } from "../endpoint/problems.ts";
import { refused } from "../endpoint/refusals.ts";
import { json, rootless } from "../endpoint/rootless.ts";

const healthy = z.object({ status: z.literal("ok") });

/** GET /health, for load balancers, and GET /health/live, for process supervisors. */
export function mountHealth(app: OpenAPIHono<Env>, parts: Parts): void {
  health(storageCheck(parts.uploads)).mount(app, parts);
  app.get("/health/live", (c) => c.json({ status: "ok" }));
}

const health = (isStorable: () => Promise<boolean>) =>
  rootless({
    method: "get",
    path: "/health",
    summary: "Se a API, o banco de dados e o lugar dos arquivos respondem, e assim continuam",
    tag: "sessão",
    security: "none",
    responses: {
      200: json(healthy, "No ar"),
      ...refused(400),
      503: json(
        unhealthyBody,
        "Banco de dados ou lugar dos arquivos indisponível (`failing`), ou processo que termina",
      ),
    },
    handle: async ({ c, parts }) => {
      if (parts.isEnding?.()) return problem(c, 503);
      try {
        await inTransaction(parts.database, anonymous, (scope) => sql`select 1`.execute(scope.db), 2);
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !isDatabaseBusy(error)) throw error;
        const message = "O serviço está indisponível: o banco de dados não responde.";
        return problem(c, 503, { message, failing: "database" });
      }
      if (await isStorable()) return c.json({ status: "ok" }, 200);
      const message = "O serviço está indisponível: os arquivos enviados não podem ser guardados.";
      return problem(c, 503, { message, failing: "uploads" });
    },
  });
