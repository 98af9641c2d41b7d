import type { PermissionSlug, UserType } from "../access/permissions.ts";

/** The features that a plan may include for accounts of each user type. */
export const planFeatures = {
  mob: [],
  backoffice: [],
  retailer: ["retailer-visitors", "retailer-service-agreements", "retailer-invoices", "retailer-visitors-report"],
  agency: [
    "agency-visitors",
    "agency-related-retailers",
    "agency-supplier-contracts",
    "agency-invoices",
    "agency-visitors-report",
  ],
  supplier: [
    "supplier-visitors",
    "supplier-related-retailers",
    "supplier-service-agreements",
    "supplier-invoices",
    "supplier-visitors-report",
  ],
  service_provider: [
    "service-provider-visitors",
    "service-provider-related-retailers",
    "service-provider-service-agreements",
    "service-provider-invoices",
    "service-provider-visitors-report",
  ],
  store_user: ["store-visitors", "store-service-agreements", "store-visitors-report"],
  af: ["af-visitors"],
  replenisher: [],
} as const satisfies Record<UserType, readonly string[]>;

export type PlanFeature = (typeof planFeatures)[UserType][number];

export const planFeatureLabels: Record<PlanFeature, string> = {
  "retailer-visitors": "Visitantes",
  "retailer-service-agreements": "Declarações de serviço",
  "retailer-invoices": "Faturas",
  "retailer-visitors-report": "Histórico de acessos",
  "agency-visitors": "Visitantes",
  "agency-related-retailers": "Redes vinculadas",
  "agency-supplier-contracts": "Projetos de fornecedores",
  "agency-invoices": "Financeiro",
  "agency-visitors-report": "Histórico de acessos",
  "supplier-visitors": "Visitantes",
  "supplier-related-retailers": "Redes vinculadas",
  "supplier-service-agreements": "Declaração de serviço",
  "supplier-invoices": "Financeiro",
  "supplier-visitors-report": "Histórico de acessos",
  "service-provider-visitors": "Visitantes",
  "service-provider-related-retailers": "Redes vinculadas",
  "service-provider-service-agreements": "Declaração de serviço",
  "service-provider-invoices": "Financeiro",
  "service-provider-visitors-report": "Histórico de acessos",
  "store-visitors": "Visitantes",
  "store-service-agreements": "Declarações de serviço",
  "store-visitors-report": "Histórico de acessos",
  "af-visitors": "Equipe de campo",
};

const featureByPermission: Partial<Record<PermissionSlug, PlanFeature>> = {
  "retailer-visitors": "retailer-visitors",
  "retailer-visitors-suppliers": "retailer-visitors",
  "retailer-visitors-documents": "retailer-visitors",
  "retailer-visitors-fields": "retailer-visitors",
  "retailer-document-validations": "retailer-visitors",
  "retailer-pending-docs-report": "retailer-visitors",
  "responsible-block": "retailer-visitors",
  "retailer-service-agreements": "retailer-service-agreements",
  "retailer-service-providers-company-docs": "retailer-service-agreements",
  "retailer-contract": "retailer-service-agreements",
  "retailer-invoice": "retailer-invoices",
  "retailer-visitors-report": "retailer-visitors-report",
  "store-visitors": "store-visitors",
  "store-feedbacks": "store-visitors",
  "store-feedbacks-report": "store-visitors",
  "store-service-agreements": "store-service-agreements",
  "store-visitors-report": "store-visitors-report",
  "agency-visitors": "agency-visitors",
  "agency-visitors-retailers": "agency-visitors",
  "agency-pending-docs": "agency-visitors",
  "agency-visitors-history": "agency-visitors",
  "agency-feedback-report": "agency-visitors",
  "agency-related-retailers": "agency-related-retailers",
  "agency-supplier-contracts": "agency-supplier-contracts",
  "agency-invoices": "agency-invoices",
  "agency-visitors-report": "agency-visitors-report",
  "supplier-visitors": "supplier-visitors",
  "supplier-pending-docs": "supplier-visitors",
  "supplier-feedback-report": "supplier-visitors",
  "supplier-related-retailers": "supplier-related-retailers",
  "supplier-retailer-service-agreement": "supplier-service-agreements",
  "supplier-invoices": "supplier-invoices",
  "supplier-visitors-report": "supplier-visitors-report",
  "service-provider-visitors": "service-provider-visitors",
  "service-provider-visitors-retailers": "service-provider-visitors",
  "service-provider-visitors-documents": "service-provider-visitors",
  "service-provider-visitors-schedules": "service-provider-visitors",
  "service-provider-visitors-fields": "service-provider-visitors",
  "service-provider-pending-docs": "service-provider-visitors",
  "service-provider-company-docs": "service-provider-visitors",
  "service-provider-visitors-feedback-report": "service-provider-visitors",
  "service-provider-feedbacks": "service-provider-visitors",
  "service-provider-related-retailers": "service-provider-related-retailers",
  "service-provider-invoices": "service-provider-invoices",
  "service-provider-plans": "service-provider-invoices",
  "service-provider-visitors-report": "service-provider-visitors-report",
};

/**
 * Returns the plan feature that the calls, the screens and the menu entry of a permission require. Field control, the
 * store's operation, a retailer's settings, integrations and the audit require none.
 */
export function featureOf(permission: string | undefined): PlanFeature | undefined {
  return featureByPermission[permission as PermissionSlug];
}

/** Title of the answer to a user whose plan lacks a feature, and reason beside a disabled menu entry. */
export const PLAN_LACKS = "Seu plano não inclui este recurso";

/** Names the missing feature, and who can change the plan. */
export function planAdvice(feature: PlanFeature): string[] {
  return [
    `O recurso que falta no plano da sua empresa é “${planFeatureLabels[feature]}”.`,
    "Só o nosso financeiro altera o plano: peça ao responsável pelo contrato na sua empresa que fale com o suporte, em Ajuda.",
  ];
}
