import { type DataRequest, dataRequestList, dataRequestStates } from "#app/contracts/people/data-requests.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { formatDate } from "#app/ui/format.ts";
import { Badge, type Crumb } from "#app/ui/page/index.ts";
import { backofficeAddresses } from "../../addresses.ts";
import { reportCrumbs } from "../tabs.tsx";

const path = backofficeAddresses.dataRequests;

/** The address of a request's page, or of one below it. */
export const requestAt = (uuid: string, below = "") => `${path}/${uuid}${below}`;

/** Between the area's home and the list of requests. */
export const requestParents: Crumb[] = reportCrumbs.slice(1);

/** The breadcrumb down to a request. */
export const requestCrumbs = ({ uuid, name }: Pick<DataRequest, "uuid" | "name">): Crumb[] => [
  ...listCrumbs(path, dataRequestList, requestParents),
  { label: name, href: requestAt(uuid) },
];

const tones = { open: "info", fulfilled: "success", refused: "neutral" } as const;
const DAY = 86_400_000;

/** The days until an open request is due; negative after that. */
export const daysLeft = ({ due_on }: Pick<DataRequest, "due_on">, today: string) =>
  Math.round((Date.parse(due_on) - Date.parse(today)) / DAY);

/** The state of a request. */
export const RequestState = ({ state, overdue }: Pick<DataRequest, "state" | "overdue">) => (
  <Badge tone={overdue ? "danger" : tones[state]} label={overdue ? "Atrasado" : dataRequestStates[state]} />
);

/** "09/03/2026: faltam 3 dias". */
export function describeDue(request: Pick<DataRequest, "due_on" | "state">, today: string): string {
  const day = formatDate(request.due_on);
  if (request.state !== "open") return day;
  const left = daysLeft(request, today);
  if (left === 0) return `${day}: vence hoje`;
  if (Math.abs(left) === 1) return `${day}: ${left > 0 ? "falta" : "venceu há"} 1 dia`;
  return `${day}: ${left > 0 ? "faltam" : "venceu há"} ${Math.abs(left)} dias`;
}
