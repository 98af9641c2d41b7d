import { z } from "zod";

/** The pages that need no more than their name. */
const plainPages = [
  "home",
  "profile",
  "pending_documents",
  "document_validations",
  "company_documents",
  "service_agreements",
  "access_blocks",
  "invoices",
] as const;

/**
 * A page that an answer of the API leads to. Areas have different pages and addresses, so the address is made where the
 * reader's area is known: `hrefOf` in page-addresses.ts.
 */
export const pageTarget = z
  .discriminatedUnion("page", [
    z.object({ page: z.enum(plainPages) }),
    z.object({ page: z.literal("visitor"), uuid: z.uuid(), tab: z.enum(["allocations", "documents"]).optional() }),
    z.object({ page: z.literal("allocation"), uuid: z.uuid(), visitor_uuid: z.uuid() }),
    z.object({ page: z.literal("service_agreement"), uuid: z.uuid() }),
    z.object({ page: z.literal("job"), uuid: z.uuid() }),
    z.object({ page: z.literal("pending_visitors"), count: z.number().int() }),
    z.object({
      page: z.literal("visitors_of_bought_retailer"),
      old_retailer_uuid: z.uuid(),
      new_retailer: z.string(),
    }),
    z.object({ page: z.literal("accounts"), kind: z.enum(["agency", "supplier", "service_provider"]) }),
  ])
  .meta({ id: "PageTarget", description: "Uma página da plataforma: qual, e de que registro." });
export type PageTarget = z.infer<typeof pageTarget>;
