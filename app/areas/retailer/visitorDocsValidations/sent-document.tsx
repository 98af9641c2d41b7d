import { documentProblems, documentStatuses, type VisitorDocument } from "#app/contracts/documents/documents.ts";
import { companyLabel } from "#app/screens/document-cnpjs/companies.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { Badge, DefinitionList, Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { toOptions } from "#app/ui/table/index.ts";
import { documentFilePath, previewPath } from "./validations.ts";

const tones = { pending: "warning", complete: "info", denied: "danger", approved: "success" } as const;

type SentDocumentProps = {
  visitor: string;
  /** Address of the page, with the list behind it. */
  here: string;
  document: VisitorDocument;
  /** True when this user may decide. */
  writes: boolean;
  /** Message of the last decision, if it was rejected. */
  refused?: string;
  /** Set for the document that the keys D A and D R decide about. */
  keys?: boolean;
};

/** A document: its facts and, while it is pending, the form to decide beside the file. */
export function SentDocument({ visitor, here, document, writes, refused, keys }: SentDocumentProps) {
  const { uuid, document_type, status, problem, version, issued_on, expires_on, submitted_at, has_file } = document;
  const day = (date: string | null) => (date ? formatDate(date) : null);
  const name = document_type.name;
  const waits = status === "pending";
  const hasPreview = has_file && waits;
  return (
    <Panel
      id={`document-${uuid}`}
      title={name}
      actions={<Badge tone={tones[status]} label={documentStatuses[status]} />}
    >
      <div className={hasPreview ? "grid gap-4 xl:grid-cols-[18rem_1fr]" : "grid gap-3"}>
        <div className="grid content-start gap-3">
          <DefinitionList
            items={[
              { term: "Enviado em", detail: formatDateTime(String(submitted_at)) },
              { term: "Emitido em", detail: day(issued_on) },
              { term: "Vence em", detail: day(expires_on) },
              {
                term: "CNPJs que comprova",
                detail: document.companies.map(companyLabel).join("; ") || "Nenhum informado",
              },
              ...(problem ? [{ term: "Motivo da recusa", detail: documentProblems[problem] }] : []),
            ]}
          />
          {has_file && (
            <p>
              <a href={documentFilePath(visitor, uuid)} className="text-primary underline">
                Abrir o arquivo<span className="sr-only"> de {name}</span>
              </a>
            </p>
          )}
          {writes && waits && (
            <PostForm action={here} noValidate className="flex flex-wrap items-end gap-2">
              <input type="hidden" name="uuid" value={uuid} />
              <input type="hidden" name="version" value={version} />
              <Button look="primary" name="intent" value="approve" data-key={keys ? "d a" : undefined}>
                Aprovar<span className="sr-only"> {name}</span>
              </Button>
              <SelectField
                name="problem"
                id={`reason-${uuid}`}
                label="Motivo da recusa"
                placeholder="Escolha"
                options={toOptions(documentProblems)}
                errors={refused ? [refused] : undefined}
                data-key={keys ? "d r" : undefined}
              />
              <Button look="danger" name="intent" value="deny">
                Recusar<span className="sr-only"> {name}</span>
              </Button>
            </PostForm>
          )}
        </div>
        {hasPreview && (
          <iframe
            src={`${previewPath(visitor, uuid)}#navpanes=0`}
            title={`Arquivo de ${name}`}
            loading="lazy"
            className="h-[28rem] w-full rounded-md border bg-muted"
          />
        )}
      </div>
    </Panel>
  );
}
