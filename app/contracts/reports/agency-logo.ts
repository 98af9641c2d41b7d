import { z } from "zod";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";

/** The agency's own logo, which stands on the cover of each of its Books. */
export const agencyLogoOperation = operation({
  method: "get",
  path: "/agency_logo",
  answer: z.object({ agency_logo: z.object({ has_logo: z.boolean(), updated_at: moment.nullable() }) }),
});
export const agencyLogoFile = "/agency_logo/file";
export const removeAgencyLogoOperation = operation({ method: "delete", path: agencyLogoFile });
