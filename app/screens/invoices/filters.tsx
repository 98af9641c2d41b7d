import { invoiceList, invoiceStates } from "#app/contracts/money/invoices.ts";
import { day, filtersFor, search, select } from "#app/crud/filters.tsx";
import { SearchField } from "#app/ui/fields/index.ts";

export const invoiceFilters = filtersFor(invoiceList, {
  q: {
    ...search("Número"),
    field: (name, value) => <SearchField name={name} label="Número" defaultValue={value} inputMode="numeric" />,
  },
  state: select("Situação", "Todas", invoiceStates),
  due_from: day("Vence de"),
  due_until: day("Vence até"),
});
