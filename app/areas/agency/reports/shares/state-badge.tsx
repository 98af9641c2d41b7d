import { type ShareState, shareStates } from "#app/contracts/reports/shares.ts";
import { Badge } from "#app/ui/page/index.ts";

const tones = { active: "success", expired: "neutral", revoked: "danger" } as const;

export function StateBadge({ state }: { state: ShareState }) {
  return <Badge tone={tones[state]} label={shareStates[state]} />;
}
