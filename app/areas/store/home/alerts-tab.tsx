import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { type AlertType, alertTypes } from "#app/contracts/store/alert-types.ts";
import type { AlertsPage, AlertsSummary, ProductAlert } from "#app/contracts/store/store-products.ts";
import type { Abilities } from "#app/crud/abilities.ts";
import type { Filters } from "#app/crud/filters.tsx";
import type { Option } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { type Tile, Tiles } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { FilterForm, type ListData, ListFrame, pickSearchParams, withSearch } from "#app/ui/table/index.ts";
import { alertColumns } from "./alert-columns.tsx";
import { alertFilters } from "./alert-filters.tsx";
import { chipsOf, FilterFields } from "./filter-fields.tsx";

type AlertsTabProps = {
  listed: ListData<ProductAlert>;
  values: Record<string, string>;
  options: Record<string, Option[]>;
  errors: FieldErrors;
  today: string;
  may: Abilities;
};

const { q, supplier_uuid, alert, ...others }: Filters = alertFilters;
const main = { q, supplier_uuid, alert } as Filters;

/** The products of the last run with their alerts: numbers, each with its list, and the list. */
export function AlertsTab({ listed, values, options, errors, today, may }: AlertsTabProps) {
  const { alerts_summary: summary } = listed.found.meta as Partial<AlertsPage["meta"]>;
  const { address } = listed;
  const state = { values, options, errors };
  return (
    <>
      <p className="text-muted-foreground">
        {summary?.reference_date
          ? `Dados do dia anterior: apurados com as vendas e o estoque até ${formatDate(summary.reference_date)}.`
          : "Os alertas são apurados uma vez por dia, com as vendas e o estoque do dia anterior."}
      </p>
      <FilterForm
        path="/store"
        keep={pickSearchParams(address, ["product_uuid", "sold", "at_risk", "sort"])}
        more={<FilterFields filters={others} {...state} />}
        moreFilled={Object.keys(others).map((name) => (others[name]?.field ? (values[name] ?? "") : ""))}
        filled={[values.supplier_uuid ?? "", values.alert ?? ""]}
      >
        {Object.entries(main).map(([name, filter]) => (
          <FilterFields key={name} filters={{ [name]: filter }} {...state} />
        ))}
      </FilterForm>
      <ListFrame
        listed={{ ...listed, path: "/store" }}
        noun={["produto", "produtos"]}
        caption="Alertas da operação"
        columns={alertColumns(today, address, may.write)}
        rowKey={({ product_uuid }) => product_uuid}
        chips={chipsOf(alertFilters, state, address, listed.found.data)}
        exports="/store/alerts/export"
        filterErrors={errors}
        above={summary && <Tiles items={tilesOf(summary, address)} />}
        whenEmpty={<p>Nenhum produto nesta apuração.</p>}
      />
    </>
  );
}

type AlertTile = readonly [
  count: Exclude<keyof AlertsSummary, "reference_date">,
  alert: AlertType,
  tone: Tone,
  rule: string,
];

const alertTiles: readonly AlertTile[] = [
  ["operational_shortage_risk", "operational_shortage_risk", "danger", "Há estoque, mas o produto parou de vender."],
  ["commercial_shortage_risk", "commercial_shortage_risk", "danger", "O estoque acabou."],
  [
    "administrative_shortage_risk",
    "administrative_shortage_risk",
    "danger",
    "Um problema foi relatado no abastecimento.",
  ],
  ["atypical_sales_drop", "atypical_sales_drop", "warning", "Vendeu bem menos que o usual."],
  ["atypical_sales_increase", "atypical_sales_increase", "info", "Vendeu bem mais que o usual."],
  ["expiring_soon", "due_date_alert", "warning", "A validade está próxima ou passou."],
  ["with_issue", "with_issue", "warning", "Uma atividade do produto terminou com problema."],
];

/** The numbers of the run under the other filters, each with the filter that lists its products. */
function tilesOf(summary: AlertsSummary, address: string): Tile[] {
  const at = (more: Record<string, string>) => withSearch(address, { page: null, ...more });
  return [
    ...alertTiles.map(([count, alert, tone, rule]) => ({
      label: alertTypes[alert],
      count: summary[count],
      tone,
      rule,
      href: at({ alert }),
    })),
    {
      label: "Com vendas",
      count: summary.with_sales,
      tone: "success",
      rule: "Venderam alguma unidade no dia.",
      href: at({ sold: "true" }),
    },
    {
      label: alertTypes.without_sales,
      count: summary.without_sales,
      tone: "neutral",
      rule: "Não venderam nenhuma unidade.",
      href: at({ alert: "without_sales" }),
    },
  ];
}
