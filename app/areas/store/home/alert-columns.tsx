import { type AlertType, alertTypes } from "#app/contracts/store/alert-types.ts";
import type { ProductAlert } from "#app/contracts/store/store-products.ts";
import { issueReasons, taskStatusLabels } from "#app/contracts/store/store-tasks.ts";
import { describeDueDate } from "#app/ui/due-date.ts";
import { formatDate, formatQuantity } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { type Column, withSearch } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";

/** The alerts that a row may have, by the name of its column. */
const shown = {
  operational_shortage_risk: ["operational_shortage_risk", "danger"],
  commercial_shortage_risk: ["commercial_shortage_risk", "danger"],
  administrative_shortage_risk: ["administrative_shortage_risk", "danger"],
  atypical_sales_drop: ["atypical_sales_drop", "warning"],
  atypical_sales_increase: ["atypical_sales_increase", "info"],
  expiring_soon: ["due_date_alert", "warning"],
} as const satisfies Partial<Record<keyof ProductAlert, readonly [AlertType, Tone]>>;

type Shown = keyof typeof shown;
const labelIn = (labels: Record<string, string>, value: string | null) => (value ? (labels[value] ?? value) : "–");

/** Columns of the alerts; those who may create tasks get a link that begins one for the product. */
export const alertColumns = (today: string, address: string, creates: boolean): Column<ProductAlert>[] => [
  {
    header: "Produto",
    sort: "product",
    rowHeader: true,
    cell: ({ product_uuid, product_name }) => (
      <a href={withSearch(address, { product_uuid, page: null })}>{product_name}</a>
    ),
  },
  { header: "Fornecedores", cell: ({ supplier_names }) => supplier_names.join(", ") || "–" },
  {
    header: "Estoque",
    sort: "stock",
    numeric: true,
    cell: ({ stock }) => (stock === null ? "–" : formatQuantity(stock)),
  },
  { header: "Última venda", sort: "last_sale_at", nowrap: true, cell: ({ last_sale_at }) => formatDate(last_sale_at) },
  { header: "Validade", sort: "due_date", nowrap: true, cell: ({ due_date }) => describeDueDate(due_date, today) },
  { header: "Alertas", cell: Alerts },
  { header: "Problema", cell: ({ issue_type }) => labelIn(issueReasons, issue_type) },
  { header: "Atividade", sort: "task_status", cell: ({ task_status }) => labelIn(taskStatusLabels, task_status) },
  ...(creates
    ? [
        {
          header: "Ações",
          nowrap: true,
          cell: ({ product_uuid, product_name }: ProductAlert) => (
            <a href={`${storeAddresses.tasks}/new?product_uuid=${product_uuid}`}>
              Criar atividade<span className="sr-only"> para {product_name}</span>
            </a>
          ),
        },
      ]
    : []),
];

function Alerts(row: ProductAlert) {
  const found = (Object.keys(shown) as Shown[]).filter((name) => row[name]);
  if (found.length === 0) return "–";
  return (
    <span className="inline-flex min-w-40 flex-wrap gap-1 align-middle [&>span]:whitespace-normal">
      {found.map((name) => (
        <Badge key={name} tone={shown[name][1]} label={alertTypes[shown[name][0]]} />
      ))}
    </span>
  );
}
