import type { ReportTotal } from "#app/contracts/reports/report-filters.ts";
import type { Settled } from "#app/crud/settle.ts";
import { Totals } from "#app/screens/fieldReports/totals.tsx";

type TimeTotalsProps = { totals: Settled<ReportTotal[]>; address: string };

/** The planned and worked time as a whole, and by one dimension. */
export const TimeTotals = ({ totals, address }: TimeTotalsProps) => (
  <Totals
    totals={totals}
    address={address}
    all="Atendimentos"
    parts={{
      agency_supplier_uuid: "Fornecedor",
      day: "Dia",
      store_uuid: "Loja",
      visitor_uuid: "Promotor",
    }}
    noun="Atendimentos"
    timed
  />
);
