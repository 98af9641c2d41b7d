import { clientStatuses, type ClientStatus as Status } from "#app/contracts/directory/companies.ts";
import { Badge } from "#app/ui/page/index.ts";

const tones = {
  active: "success",
  not_client: "neutral",
  inactive: "neutral",
  defaulting: "danger",
  canceled: "warning",
} as const;

/** The status of an account as a client. */
export const ClientStatus = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]} label={clientStatuses[status]} />
);
