export { withSearch } from "./address.ts";
export { BulkBar } from "./bulk-bar.tsx";
export { type Chip, FilterChips, FilterForm, Results } from "./filter-form.tsx";
export { Pagination } from "./pagination.tsx";
export { type Column, Table } from "./table.tsx";
