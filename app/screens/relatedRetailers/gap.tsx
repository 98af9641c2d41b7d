import type { RelatedRetailer } from "#app/contracts/directory/retailers.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { people } from "./place.ts";

/** Of how many people a demanded document is lacking: a link to them, where the person may see them. */
export function Gap({ demand, home }: { demand: RelatedRetailer["demands"][number]; home: string | null }) {
  const { uuid, document_type, visitors_without: count } = demand;
  if (count === 0) return <Badge tone="success" label="Ninguém sem" />;
  if (!home) return formatInteger(count);
  return (
    <a href={people(home, "lacking_rule_uuid", uuid)}>
      {formatInteger(count)} sem<span className="sr-only"> {document_type.name}</span>
    </a>
  );
}
