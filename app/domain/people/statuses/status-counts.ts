/** The visitors of an owner or a retailer by status, and what else its summary counts in the same statement. */
export interface StatusCounts {
  active: number;
  allocated: number;
  unattended: number;
  without_pendency: number;
  without_documents: number;
  accessed: number;
  stopped_today: number;
  stopped_tomorrow: number;
  expiring_documents: number;
  denied_documents: number;
  pending_allocations: number;
  pending_visitors: number;
  /** Null unless the owner is an agency, as is the next. */
  contracts: { with_pendency: number; without_pendency: number } | null;
  ending_contracts: number | null;
  /** Null for agencies and retailers, which make no service agreements. */
  ending_agreements: number | null;
}
