import type { ReactNode } from "react";
import type { AgencySupplier } from "#app/contracts/directory/agency-suppliers.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { SearchField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { PeriodFilters } from "./period-filters.tsx";

export const labels = {
  store_name: "Loja",
  visitor_name: "Promotor",
  start_date: "De",
  end_date: "Até",
  agency_supplier_uuid: "Fornecedor",
  store_uuid: "Loja escolhida",
  visitor_uuid: "Promotor escolhido",
};

/** Whether the report at `path` is the agency's own; a supplier is shown no choice of suppliers, nor of people. */
export const ofAgency = (path: string) => path.startsWith("/agency/");

type ReportFiltersProps = {
  path: string;
  address: string;
  filters: Record<string, string>;
  errors: FieldErrors;
  suppliers: AgencySupplier[] | null;
  today: string;
  /** What is set by the report's numbers: kept through a search. */
  kept?: readonly string[];
  /** Filters of this report alone, and those behind "Mais filtros". */
  children?: ReactNode;
  more?: ReactNode;
  moreFilled?: readonly string[];
  /** The filter by supplier, as the report calls it: one that the agency attends, or its account. */
  supplier?: "agency_supplier_uuid" | "supplier_uuid";
};

/** The filters that every report of the field has, and its own. People are looked for by those who know their names. */
export function ReportFilters(props: ReportFiltersProps) {
  const { path, address, filters, errors, suppliers, today, kept = [], children, more, moreFilled } = props;
  const { supplier = "agency_supplier_uuid" } = props;
  const agency = ofAgency(path);
  return (
    <PeriodFilters
      {...{ path, address, filters, errors, today, more, moreFilled }}
      kept={["store_uuid", "visitor_uuid", ...kept]}
    >
      {agency && <SearchField name="visitor_name" label={labels.visitor_name} defaultValue={filters.visitor_name} />}
      <TextField
        name="store_name"
        label={labels.store_name}
        defaultValue={filters.store_name}
        type="search"
        maxLength={200}
      />
      {agency && (
        <SelectField
          name={supplier}
          label={labels.agency_supplier_uuid}
          placeholder={suppliers ? "Todos" : "Indisponível"}
          options={supplierOptions(suppliers ?? [], supplier)}
          defaultValue={filters[supplier]}
        />
      )}
      {children}
    </PeriodFilters>
  );
}

/** The suppliers as choices, by the id that the filter takes. */
export function supplierOptions(suppliers: readonly AgencySupplier[], by: "agency_supplier_uuid" | "supplier_uuid") {
  return suppliers.flatMap(({ uuid, supplier, supplier_name }) => {
    const value = by === "supplier_uuid" ? supplier?.uuid : uuid;
    return value ? { value, label: supplier_name } : [];
  });
}
