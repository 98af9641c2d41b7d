import { threatList } from "#app/contracts/documents/expiries.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { listThreats } from "#app/domain/documents/threatened-visits.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { expiriesSheet } from "../endpoint/sheets/documents.ts";
import { readableExpiries } from "./expiry-grants.ts";

/** The list of everything that ends and leaves planned visits without it. */
export const expiries = [
  endpoint({
    ...listOperation(threatList),
    summary: "Lista o que vence e ameaça visitas previstas",
    description:
      "Documentos, vínculos, declarações e contratos que a pessoa pode ver. As visitas são as do roteiro; sem roteiro, " +
      "os dias dos vínculos nos próximos 30.",
    grants: {
      agencies: { permission: "agency-pending-docs", feature: "agency-visitors" },
      suppliers: { permission: "supplier-pending-docs", feature: "supplier-visitors" },
      service_providers: { permission: "service-provider-pending-docs", feature: "service-provider-visitors" },
    },
    sheet: expiriesSheet,
    handle: ({ scope, caller, query }) => listThreats(scope, readableExpiries(caller), query),
  }),
];
