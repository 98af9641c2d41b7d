import type { ServiceAgreementState, ServiceAgreementSummary } from "#app/contracts/agreements/service-agreements.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";

export const agreementTones: Record<ServiceAgreementState, Tone> = {
  draft: "neutral",
  sent: "info",
  accepted: "success",
  refused: "danger",
  in_force: "success",
  expired: "neutral",
  revoked: "neutral",
};

/** True for a declaration that its owner may still change. */
export const isEditable = ({ state }: Pick<ServiceAgreementSummary, "state">) =>
  state === "draft" || state === "refused";

/** True for a declaration that the retailer has, and that may end before its period. */
export const isRevocable = ({ state }: Pick<ServiceAgreementSummary, "state">) =>
  state === "sent" || state === "accepted" || state === "in_force";

/** True for a declaration that may be renewed, and is not being renewed yet. */
export const isRenewable = ({ state, renewal }: Pick<ServiceAgreementSummary, "state" | "renewal">) =>
  !isEditable({ state }) &&
  state !== "sent" &&
  (!renewal || renewal.state === "expired" || renewal.state === "revoked");

/** "desde 01/03/2026", or "01/03/2026 a 31/12/2026". */
export function describePeriod({ starts_on, ends_on }: Pick<ServiceAgreementSummary, "starts_on" | "ends_on">) {
  return ends_on ? `${formatDate(starts_on)} a ${formatDate(ends_on)}` : `desde ${formatDate(starts_on)}, sem fim`;
}

/** "todas as lojas da rede", "1 loja" or "12 lojas". */
export function describeStores({ stores_count: count }: Pick<ServiceAgreementSummary, "stores_count">): string {
  if (count === 0) return "todas as lojas da rede";
  return count === 1 ? "1 loja" : `${formatInteger(count)} lojas`;
}

/** "602 h", "11 h 30 min" or "45 min". */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatInteger(hours)} h` : `${formatInteger(hours)} h ${rest} min`;
}

/** "602 h por semana", or "nenhum". */
export const describeWeeklyMinutes = (minutes: number | null) =>
  minutes === null ? "nenhum" : `${formatDuration(minutes)} por semana`;

/** The difference between measured and declared minutes in words. */
export function describeDifference(difference: number | null): string {
  if (difference === null) return "sem minutos declarados";
  if (difference === 0) return "igual ao declarado";
  const minutes = formatDuration(Math.abs(difference));
  return difference < 0 ? `${minutes} a menos que o declarado` : `${minutes} a mais que o declarado`;
}
