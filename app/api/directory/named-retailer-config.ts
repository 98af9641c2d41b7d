import { z } from "@hono/zod-openapi";
import { namedRetailerConfigOperations } from "#app/contracts/directory/named-retailer-config.ts";
import { retailerConfigInput } from "#app/contracts/directory/retailers.ts";
import { version } from "#app/contracts/platform/version.ts";
import { findCompany } from "#app/domain/directory/companies.ts";
import {
  findRetailerConfig,
  listRetailerConfigChanges,
  updateRetailerConfig,
} from "#app/domain/directory/retailer-config.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { companyAdministrationGrants } from "./companies.ts";

const grants = companyAdministrationGrants("admin-retailers");
const { find, save, changes } = namedRetailerConfigOperations;

/** The settings of any retailer, for the administration. */
export const namedRetailerConfig = [
  endpoint({
    ...find,
    summary: "Configuração de uma rede",
    grants,
    params: row,
    handle: async ({ scope, params }) => ({ retailer_config: await findRetailerConfig(scope, params.id) }),
  }),
  endpoint({
    ...save,
    summary: "Altera a configuração de uma rede",
    description: "Sem `decision_hours` o prazo fica como está.",
    grants,
    params: row,
    body: z.object({ retailer_config: retailerConfigInput.extend({ version }) }),
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.retailer_config;
      return { retailer_config: await updateRetailerConfig(scope, input, version, params.id) };
    },
  }),
  endpoint({
    ...changes,
    summary: "O que mudou na configuração de uma rede, por quem e quando",
    grants,
    params: row,
    handle: async ({ scope, params, query }) => {
      await findCompany(scope, "retailer", params.id);
      return listRetailerConfigChanges(scope, query, params.id);
    },
  }),
];
