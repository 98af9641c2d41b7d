import type { ReactNode } from "react";
import type { AgencySupplier } from "#app/contracts/directory/agency-suppliers.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { type Option, SearchField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { PeriodFilters } from "./period-filters.tsx";

export const fieldReportsLabels = {
  store_name: "Loja",
  visitor_name: "Promotor",
  start_date: "De",
  end_date: "Até",
  agency_uuid: "Agência",
  agency_supplier_uuid: "Fornecedor",
  store_uuid: "Loja escolhida",
  visitor_uuid: "Promotor escolhido",
};

/** Returns whether a report is the agency's own. A supplier has several agencies instead of several suppliers. */
export const isAgencyReport = (path: string) => path.startsWith("/agency/");

type ReportFiltersProps = {
  path: string;
  address: string;
  filters: Record<string, string>;
  errors: FieldErrors;
  suppliers: AgencySupplier[] | null;
  today: string;
  /** Filters that the report's numbers set; a search keeps them. */
  keep?: readonly string[];
  /** The report's own filters, and those behind "Mais filtros". */
  children?: ReactNode;
  more?: ReactNode;
  moreFilled?: readonly (string | undefined)[];
  /** Label of the search in the rows' text, where they have some. */
  text?: string;
  /** The agencies that a supplier chooses among. */
  agencies?: Option[];
  /** True when the form has the order among its fields. */
  ordered?: boolean;
  /** The report's filter by supplier: the supplier as the agency attends it, or its account. */
  supplier?: "agency_supplier_uuid" | "supplier_uuid";
};

/** The filters common to all field reports, and the report's own. */
export function ReportFilters(props: ReportFiltersProps) {
  const { path, address, filters, errors, suppliers, today, keep = [], children, moreFilled = [] } = props;
  const { text, agencies = [], ordered, more } = props;
  const { supplier = "agency_supplier_uuid" } = props;
  const agency = isAgencyReport(path);
  return (
    <PeriodFilters
      {...{ path, address, filters, errors, today, ordered }}
      more={
        (text || more) && (
          <>
            {text && <TextField name="q" label={text} type="search" maxLength={200} defaultValue={filters.q} />}
            {more}
          </>
        )
      }
      moreFilled={text ? [filters.q, ...moreFilled] : moreFilled}
      keep={["store_uuid", "visitor_uuid", ...keep]}
    >
      <SearchField name="visitor_name" label={fieldReportsLabels.visitor_name} defaultValue={filters.visitor_name} />
      <TextField
        name="store_name"
        label={fieldReportsLabels.store_name}
        defaultValue={filters.store_name}
        type="search"
        maxLength={200}
      />
      {agency && (
        <SelectField
          name={supplier}
          label={fieldReportsLabels.agency_supplier_uuid}
          placeholder={suppliers ? "Todos" : "Indisponível"}
          options={supplierOptions(suppliers ?? [], supplier)}
          defaultValue={filters[supplier]}
        />
      )}
      {!agency && (
        <SelectField
          name="agency_uuid"
          label={fieldReportsLabels.agency_uuid}
          placeholder="Todas"
          options={agencies}
          defaultValue={filters.agency_uuid}
        />
      )}
      {children}
    </PeriodFilters>
  );
}

/** Returns the suppliers as options, valued by the id that the filter takes. */
export function supplierOptions(suppliers: readonly AgencySupplier[], by: "agency_supplier_uuid" | "supplier_uuid") {
  return suppliers.flatMap(({ uuid, supplier, supplier_name }) => {
    const value = by === "supplier_uuid" ? supplier?.uuid : uuid;
    return value ? { value, label: supplier_name } : [];
  });
}
