import type { PendingDocs } from "#app/contracts/documents/pending-docs.ts";
import { formatCpf } from "#app/ui/format.ts";

/** A visitor's name, which leads to the documents, and CPF. */
export function PersonCell({ visitor, home }: Pick<PendingDocs, "visitor"> & { home: string }) {
  return (
    <>
      <a href={`${home}/visitors/${visitor.uuid}?aba=documentos`}>{visitor.name}</a>{" "}
      <span className="block whitespace-nowrap font-normal text-muted-foreground">{formatCpf(visitor.cpf)}</span>
    </>
  );
}
