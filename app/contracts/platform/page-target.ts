import { z } from "zod";

const ownerKinds = ["agency", "supplier", "service_provider"] as const;

/**
 * A page that an answer of the API leads to. Areas have different pages and addresses, so the address is made where the
 * reader's area is known: `hrefOf` in page-addresses.ts.
 */
export const pageTarget = z
  .discriminatedUnion("page", [
    z.object({ page: z.literal("home") }),
    z.object({ page: z.literal("profile") }),
    z.object({ page: z.literal("visitor"), uuid: z.uuid(), tab: z.enum(["allocations", "documents"]).optional() }),
    z.object({ page: z.literal("pending_visitors"), count: z.number().int() }),
    z.object({
      page: z.literal("visitors_of_bought_retailer"),
      old_retailer_uuid: z.uuid(),
      new_retailer: z.string(),
    }),
    z.object({ page: z.literal("pending_documents") }),
    z.object({ page: z.literal("document_validations") }),
    z.object({ page: z.literal("company_documents") }),
    z.object({ page: z.literal("service_agreements") }),
    z.object({ page: z.literal("access_blocks") }),
    z.object({ page: z.literal("invoices") }),
    z.object({ page: z.literal("accounts"), kind: z.enum(ownerKinds) }),
  ])
  .meta({ id: "PageTarget", description: "Uma página da plataforma: qual, e de que registro." });
export type PageTarget = z.infer<typeof pageTarget>;
