import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import { FileFrame, Panel } from "#app/ui/page/index.ts";

type SignedDocumentProps = { agreement: ServiceAgreement; self: string; received: boolean };

/** The signed document beside the data that it signs: open while the reader's answer waits, else behind a summary. */
export function SignedDocument({ agreement: { has_file, state, owner }, self, received }: SignedDocumentProps) {
  if (!has_file) return null;
  return (
    <Panel title="Documento assinado" id="documento">
      <FileFrame
        file={`${self}/file`}
        title={`Documento assinado por ${owner.name}`}
        open={received && state === "sent"}
      />
    </Panel>
  );
}
