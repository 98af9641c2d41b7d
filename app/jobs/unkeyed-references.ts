/** A column that names a row of another table without a foreign key, since the row may be in a month that is dropped. */
export interface Reference {
  table: string;
  column: string;
  /** The rows that it may name, as SQL after `from`; `t` is the row that names them. */
  to: string[];
  /** The rows that are compared, where older ones may have outlived what they name. */
  where?: string;
}

/** Rows are compared in the nights after they are written; months are dropped years later. */
const recent = (column: string) => `t.${column} > now() - interval '35 days'`;
const account = (column: string) => `accounts a where a.uuid = t.${column}`;
const visit = (owner: string, uuid: string, enteredAt: string) =>
  `visits v where v.owner_uuid = t.${owner} and v.uuid = t.${uuid} and v.entered_at = t.${enteredAt}`;

export const REFERENCES: Reference[] = [
  {
    table: "visits",
    column: "visitor_uuid",
    to: ["visitors p where p.owner_uuid = t.owner_uuid and p.uuid = t.visitor_uuid"],
    where: recent("entered_at"),
  },
  {
    table: "visits",
    column: "store_uuid",
    to: ["stores s where s.uuid = t.store_uuid"],
    where: recent("entered_at"),
  },
  { table: "visits", column: "retailer_uuid", to: [account("retailer_uuid")], where: recent("entered_at") },
  {
    table: "visit_suppliers",
    column: "visit_uuid",
    to: [visit("owner_uuid", "visit_uuid", "entered_at")],
    where: recent("entered_at"),
  },
  { table: "visit_suppliers", column: "supplier_uuid", to: [account("supplier_uuid")], where: recent("entered_at") },
  { table: "stays", column: "visit_uuid", to: [visit("owner_uuid", "visit_uuid", "entered_at")] },
  {
    table: "visit_corrections",
    column: "visit_uuid",
    to: [visit("owner_uuid", "visit_uuid", "visit_entered_at")],
    where: recent("visit_entered_at"),
  },
  {
    table: "planned_visits",
    column: "visit_uuid",
    to: [visit("agency_uuid", "visit_uuid", "entered_at")],
    where: recent("entered_at"),
  },
  { table: "refusals", column: "retailer_uuid", to: [account("retailer_uuid")], where: recent("refused_at") },
  {
    table: "document_notices",
    column: "document_uuid",
    to: ["visitor_documents", "company_documents"].map(
      (table) => `${table} d where d.owner_uuid = t.owner_uuid and d.uuid = t.document_uuid`,
    ),
  },
  { table: "store_task_suppliers", column: "supplier_uuid", to: [account("supplier_uuid")] },
];
