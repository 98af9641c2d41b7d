export { keptOf, withSearch } from "./address.ts";
export { BulkBar } from "./bulk-bar.tsx";
export { chipsOf, optionsOf } from "./chips.ts";
export { type Display, PAGE_SIZES, usualDisplay } from "./display.ts";
export { type Chip, FilterChips, FilterForm, Results } from "./filter-form.tsx";
export { counted, Exports, type Listed, ListFrame, viewsOf } from "./list-frame.tsx";
export { Pagination } from "./pagination.tsx";
export { PeriodLinks } from "./period-links.tsx";
export { type Column, Table, type TableProps } from "./table.tsx";
