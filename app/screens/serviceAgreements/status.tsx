import { type ServiceAgreementSummary, serviceAgreementStates } from "#app/contracts/agreements/service-agreements.ts";
import { Badge } from "#app/ui/page/index.ts";
import { agreementTones } from "./describe.ts";

/** The state of a declaration, and whether its end is near. */
export function AgreementStatus({ state, ending }: Pick<ServiceAgreementSummary, "state" | "ending">) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={agreementTones[state]} label={serviceAgreementStates[state]} />
      {ending && <Badge tone="warning" label="Perto do fim" />}
    </span>
  );
}
