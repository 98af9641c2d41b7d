import type { DocumentCheck } from "#app/contracts/documents/document-checks.ts";
import { documentStatuses, type VisitorDocument } from "#app/contracts/documents/documents.ts";
import { companyLabel } from "#app/screens/document-cnpjs/companies.ts";
import { formatDate, formatDateTime, formatTime } from "#app/ui/format.ts";
import { Badge, DefinitionList, Panel } from "#app/ui/page/index.ts";
import { ClaimText, DueTime, dueOf } from "./clock.tsx";
import { DecisionForm, type Typed } from "./decision-form.tsx";
import { filePath, previewPath } from "./paths.ts";

type WaitingPaperProps = {
  /** Address of the bench, and of this page with the list behind it. */
  path: string;
  here: string;
  check: DocumentCheck;
  document: VisitorDocument;
  /** The page of all documents of this type that wait with the owner. */
  together: string;
  /** True when this user may decide. */
  writes: boolean;
  /** The message of the last decision and what was typed, if it was rejected. */
  refused?: { message: string; typed: Typed };
  /** Set for the document that the keys D A and D R decide about. */
  keys: boolean;
  now: number;
};

/** A document that waits: its facts, its file, and below or beside it the form to decide. */
export function WaitingPaper({ path, here, check, document, together, writes, refused, keys, now }: WaitingPaperProps) {
  const { uuid, document_type, version, issued_on, expires_on, submitted_at, has_file } = document;
  const visitor = check.visitor.uuid;
  const name = document_type.name;
  const claim = check.claims.find(({ document_uuid }) => document_uuid === uuid) ?? null;
  const isElsewhere = claim !== null && !claim.mine;
  const sent = new Date(submitted_at).toISOString();
  return (
    <Panel
      id={`document-${uuid}`}
      title={name}
      actions={<Badge tone="warning" label={documentStatuses[document.status]} />}
    >
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[20rem_1fr] xl:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-3">
          <DefinitionList
            items={[
              { term: "Enviado em", detail: formatDateTime(sent) },
              { term: "Prazo", detail: <DueTime due={dueOf(sent, check.decision_hours)} now={now} /> },
              { term: "Emitido em", detail: issued_on && formatDate(issued_on) },
              { term: "Vence em", detail: expires_on && formatDate(expires_on) },
              {
                term: "CNPJs que comprova",
                detail: document.companies.map(companyLabel).join("; ") || "Nenhum informado",
              },
              { term: "Aberto com", detail: <ClaimText claim={claim} /> },
            ]}
          />
          <p className="flex flex-wrap gap-x-4">
            {has_file && (
              <a href={filePath(path, visitor, uuid)} className="py-1 text-primary underline">
                Abrir o arquivo<span className="sr-only"> de {name}</span>
              </a>
            )}{" "}
            <a href={together} className="py-1 text-primary underline">
              Avaliar junto os outros deste tipo<span className="sr-only">: {name}</span>
            </a>
          </p>
        </div>
        {has_file && (
          <iframe
            src={`${previewPath(path, visitor, uuid)}#navpanes=0`}
            title={`Arquivo de ${name}`}
            loading="lazy"
            className="h-[28rem] w-full rounded-md border bg-muted xl:col-start-2 xl:row-span-2 xl:row-start-1"
          />
        )}
        {isElsewhere && (
          <p className="text-warning">
            {claim.name ?? "Outra conta"} está com este documento aberto até as {formatTime(String(claim.until))}.
            Depois disso você pode decidir.
          </p>
        )}
        {writes && (!isElsewhere || refused) && (
          <DecisionForm
            action={here}
            id={uuid}
            hidden={{ uuid, version }}
            name={name}
            typed={refused?.typed}
            refused={refused?.message}
            keys={keys}
          />
        )}
      </div>
    </Panel>
  );
}
