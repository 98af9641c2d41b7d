import type { DocumentCheck } from "#app/contracts/documents/document-checks.ts";
import { formatDateTime, formatTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";

type ClaimShown = Omit<DocumentCheck["claims"][number], "document_uuid">;

/** Returns when the promised time of a document ends that was sent at `submitted`; null where none is promised. */
export function dueOf(submitted: string | Date, hours: number | null): string | null {
  return hours === null ? null : new Date(new Date(submitted).getTime() + hours * 3_600_000).toISOString();
}

/** The end of the promised time, and that it has passed at `now`. */
export function DueTime({ due, now }: { due: string | null; now: number }) {
  if (!due) return "Sem prazo";
  return (
    <>
      <span className="whitespace-nowrap">{formatDateTime(due)}</span>{" "}
      {new Date(due).getTime() < now && <Badge tone="danger" label="Vencido" />}
    </>
  );
}

/** The validator who has documents open. */
export function ClaimText({ claim }: { claim: ClaimShown | null }) {
  if (!claim) return "Livre";
  return (
    <>
      {claim.mine ? "Você" : (claim.name ?? "Outra conta")}
      <Subtext>
        <span className="whitespace-nowrap">até as {formatTime(String(claim.until))}</span>
      </Subtext>
    </>
  );
}
