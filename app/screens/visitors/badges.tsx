import type { VisitorSummary } from "#app/contracts/people/visitors.ts";
import { Badge } from "#app/ui/page/index.ts";

/** Badges that tell if a visitor is active, and if temporary. */
export function VisitorBadges({ active, is_temporary }: Pick<VisitorSummary, "active" | "is_temporary">) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />
      {is_temporary && <Badge tone="info" label="Temporário" />}
    </span>
  );
}
