import { z } from "@hono/zod-openapi";
import { version } from "#app/contracts/platform/version.ts";
import { powerBi, powerBiInput, powerBiOperation, savePowerBiOperation } from "#app/contracts/reports/power-bi.ts";
import { findPowerBiReport, savePowerBiReport } from "#app/domain/reports/power-bi.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";

const grants: Grants = {
  retailers: { permission: powerBi.permission.retailers },
  stores: { permission: powerBi.permission.stores },
};

export const powerBiReports = [
  endpoint({
    ...powerBiOperation,
    summary: "O relatório do Power BI da loja ou da rede",
    description: "Uma loja sem endereço próprio mostra o da rede.",
    grants,
    handle: async ({ scope }) => ({ power_bi_report: await findPowerBiReport(scope) }),
  }),
  endpoint({
    ...savePowerBiOperation,
    summary: "Define o endereço do relatório do Power BI",
    description: "Só endereços do Power BI; vazio, a conta não tem relatório próprio.",
    grants,
    body: z.object({ power_bi_report: powerBiInput.extend({ version }) }),
    handle: async ({ scope, body }) => {
      const { version, ...input } = body.power_bi_report;
      return { power_bi_report: await savePowerBiReport(scope, input, version) };
    },
  }),
];
