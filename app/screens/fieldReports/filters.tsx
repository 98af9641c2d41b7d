import type { ReactNode } from "react";
import type { AgencySupplier } from "#app/contracts/agency-suppliers.ts";
import type { FieldErrors } from "#app/contracts/errors.ts";
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
  /** Filters of this report alone. */
  children?: ReactNode;
};

/** The filters that every report of the field has, and its own. People are looked for by those who know their names. */
export function ReportFilters(props: ReportFiltersProps) {
  const { path, address, filters, errors, suppliers, today, kept = [], children } = props;
  const agency = ofAgency(path);
  return (
    <PeriodFilters {...{ path, address, filters, errors, today }} kept={["store_uuid", "visitor_uuid", ...kept]}>
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
          name="agency_supplier_uuid"
          label={labels.agency_supplier_uuid}
          placeholder={suppliers ? "Todos" : "Indisponível"}
          options={(suppliers ?? []).map(({ uuid, supplier_name }) => ({ value: uuid, label: supplier_name }))}
          defaultValue={filters.agency_supplier_uuid}
        />
      )}
      {children}
    </PeriodFilters>
  );
}
