import { z } from "zod";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery } from "../platform/paging.ts";
import { retailerConfig, retailerConfigChange } from "./retailers.ts";

const answer = z.object({ retailer_config: retailerConfig });

/** The settings of a retailer that the administration names. */
export const namedRetailerConfigOperations = {
  find: operation({ method: "get", path: "/retailers/{id}/config", answer }),
  save: operation({ method: "put", path: "/retailers/{id}/config", answer }),
  changes: operation({
    method: "get",
    path: "/retailers/{id}/config/changes",
    query: pageQuery,
    answer: pageOf(retailerConfigChange),
  }),
};
