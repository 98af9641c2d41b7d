import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import { formatInteger } from "#app/ui/format.ts";
import { describePeriod, describeStores, describeWeeklyMinutes } from "./describe.ts";

/** A declaration in one paragraph. */
export function AgreementSummaryText({ agreement }: { agreement: ServiceAgreement }) {
  const { services, people, declared_minutes } = agreement;
  return (
    <p>
      {services.join(", ")}: {formatInteger(people)} {people === 1 ? "pessoa" : "pessoas"}, {describeStores(agreement)},{" "}
      {describePeriod(agreement)}. Minutos por semana: {describeWeeklyMinutes(declared_minutes)}.
    </p>
  );
}
