import { type AgencySupplierContract, contractPeriods } from "#app/contracts/agreements/contracts.ts";
import { Badge } from "#app/ui/page/index.ts";

const tones = { coming: "info", current: "success", over: "neutral" } as const;

export const pendencyLabels = { true: "Com pendência", false: "Sem pendência" } as const;

/** The phase that a project is in, and whether its document is there. */
export function ProjectStatus({ period, pendency }: Pick<AgencySupplierContract, "period" | "pendency">) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[period]} label={contractPeriods[period]} />
      <Badge tone={pendency ? "warning" : "success"} label={pendencyLabels[pendency ? "true" : "false"]} />
    </span>
  );
}
