import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import type { ExpiryKind } from "#app/contracts/documents/expiries.ts";
import type { Caller } from "../endpoint/context.ts";
import { type Grants, meets } from "../endpoint/guard.ts";

/** The grant that reading each kind of expiry requires, by root: that of the list in which it stands. */
const grantsOf: Record<ExpiryKind, Grants> = {
  document: {
    agencies: { permission: "agency-pending-docs", feature: "agency-visitors" },
    suppliers: { permission: "supplier-pending-docs", feature: "supplier-visitors" },
    service_providers: { permission: "service-provider-pending-docs", feature: "service-provider-visitors" },
  },
  company_document: { service_providers: { permission: "service-provider-company-docs" } },
  allocation: {
    agencies: { permission: "agency-visitors", feature: "agency-visitors" },
    suppliers: { permission: "supplier-visitors", feature: "supplier-visitors" },
    service_providers: { permission: "service-provider-visitors", feature: "service-provider-visitors" },
  },
  agreement: {
    suppliers: { permission: "supplier-retailer-service-agreement" },
    service_providers: { permission: "service-provider-related-retailers" },
    retailers: { permission: "retailer-service-agreements" },
  },
  contract: {
    agencies: { permission: "agency-supplier-contracts", feature: "agency-supplier-contracts" },
    suppliers: { permission: "supplier-related-retailers" },
    service_providers: { permission: "service-provider-related-retailers" },
    retailers: { permission: "retailer-contract" },
  },
};

/** Returns the kinds of expiry that a caller may read now. */
export function readableExpiries(caller: Caller): ExpiryKind[] {
  return (Object.keys(grantsOf) as ExpiryKind[]).filter((kind) => {
    const grant = grantsOf[kind][caller.root];
    return grant && meets(caller, grant, READ_ONLY);
  });
}
