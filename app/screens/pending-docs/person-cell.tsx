import type { PendingDocs } from "#app/contracts/documents/pending-docs.ts";
import { formatCpf } from "#app/ui/format.ts";

/** A visitor's name and CPF; the name leads to the documents, for users with a `home` that shows visitors. */
export function PersonCell({ visitor, home }: Pick<PendingDocs, "visitor"> & { home: string | null }) {
  return (
    <>
      {home ? <a href={`${home}/visitors/${visitor.uuid}?aba=documentos`}>{visitor.name}</a> : visitor.name}{" "}
      <span className="block whitespace-nowrap font-normal text-muted-foreground">{formatCpf(visitor.cpf)}</span>
    </>
  );
}
