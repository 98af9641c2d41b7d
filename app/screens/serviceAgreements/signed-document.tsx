import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import { Panel } from "#app/ui/page/index.ts";

type SignedDocumentProps = { agreement: ServiceAgreement; self: string };

/** The signed document beside the data that it signs: open while the answer waits, else behind a summary. */
export function SignedDocument({ agreement: { has_file, state, owner }, self }: SignedDocumentProps) {
  if (!has_file) return null;
  const frame = (
    <iframe
      src={`${self}/file?previa=true#navpanes=0`}
      title={`Documento assinado por ${owner.name}`}
      loading="lazy"
      className="h-[28rem] w-full rounded-md border bg-muted"
    />
  );
  return (
    <Panel title="Documento assinado" id="documento">
      {state === "sent" ? (
        frame
      ) : (
        <details>
          <summary className="min-h-6 w-fit text-primary print:hidden">Mostrar nesta página</summary>
          {frame}
        </details>
      )}
    </Panel>
  );
}
