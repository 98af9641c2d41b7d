import { contractPeriods, ENDING_DAYS, type ServiceProviderContract } from "#app/contracts/agreements/contracts.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { Badge } from "#app/ui/page/index.ts";

const tones = { coming: "info", current: "success", over: "neutral" } as const;

export const fileLabels = { true: "Com documento", false: "Sem documento" } as const;

/** The phase of a contract, with its document and the end that is near. */
export function ContractStatus(contract: Pick<ServiceProviderContract, "period" | "has_file" | "ends_on">) {
  const { period, has_file, ends_on } = contract;
  const days = ends_on && period === "current" ? daysUntil(ends_on) : null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[period]} label={contractPeriods[period]} />{" "}
      {days !== null && days <= ENDING_DAYS && <Badge tone="warning" label={describeEnd(days)} />}{" "}
      <Badge tone={has_file ? "success" : "warning"} label={fileLabels[has_file ? "true" : "false"]} />
    </span>
  );
}

const DAY = 24 * 60 * 60 * 1000;
const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(dayAt(new Date()))) / DAY);

function describeEnd(days: number): string {
  if (days <= 0) return "Termina hoje";
  return days === 1 ? "Termina amanhã" : `Termina em ${days} dias`;
}
