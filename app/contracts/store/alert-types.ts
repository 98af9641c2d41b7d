import { z } from "zod";

export const alertTypes = {
  operational_shortage_risk: "Ruptura operacional",
  atypical_sales_drop: "Queda atípica de vendas",
  administrative_shortage_risk: "Ruptura administrativa - Problema relatado no abastecimento",
  commercial_shortage_risk: "Ruptura comercial - Sem estoque",
  top_sales: "Top 500",
  without_sales: "Sem vendas",
  due_date_alert: "Próximo do vencimento",
  with_issue: "Problema na reposição",
  atypical_sales_increase: "Aumento atípico de venda",
  normal_behavior: "Comportamento Normal",
} as const;
export type AlertType = keyof typeof alertTypes;
const alertKeys = Object.keys(alertTypes) as AlertType[];

/** The numbers of top sellers that the filter offers. */
export const topSales = [50, 100, 200, 500, 1000] as const;

/** Filters by the last run of alerts: the product's sales rank, and its alert. */
export const alertFilters = {
  top_sales: z.enum(topSales.map(String)).optional(),
  alert: z.enum(alertKeys, "Alerta desconhecido").optional(),
};
