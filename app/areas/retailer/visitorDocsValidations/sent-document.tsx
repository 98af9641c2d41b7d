import { documentProblems, documentStatuses, type VisitorDocument } from "#app/contracts/documents/documents.ts";
import { companyLabel } from "#app/screens/document-cnpjs/companies.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { Badge, DefinitionList, Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { toOptions } from "#app/ui/table/index.ts";
import { documentFilePath, visitorPath } from "./validations.ts";

const tones = { pending: "warning", complete: "info", denied: "danger", approved: "success" } as const;

type SentDocumentProps = {
  visitor: string;
  document: VisitorDocument;
  /** True when this user may decide. */
  writes: boolean;
  /** Message of the last decision, if it was rejected. */
  refused?: string;
};

/** A document: its facts, its file and, while it is pending, the form to decide. */
export function SentDocument({ visitor, document, writes, refused }: SentDocumentProps) {
  const { uuid, document_type, status, problem, version, issued_on, expires_on, submitted_at, has_file } = document;
  const day = (date: string | null) => (date ? formatDate(date) : null);
  const name = document_type.name;
  return (
    <Panel
      id={`document-${uuid}`}
      title={name}
      actions={<Badge tone={tones[status]} label={documentStatuses[status]} />}
    >
      <DefinitionList
        items={[
          { term: "Enviado em", detail: formatDateTime(String(submitted_at)) },
          { term: "Emitido em", detail: day(issued_on) },
          { term: "Vence em", detail: day(expires_on) },
          { term: "CNPJs que comprova", detail: document.companies.map(companyLabel).join("; ") || "Nenhum informado" },
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
      {writes && status === "pending" && (
        <PostForm action={visitorPath(visitor)} noValidate className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="uuid" value={uuid} />
          <input type="hidden" name="version" value={version} />
          <Button look="primary" name="intent" value="approve">
            Aprovar<span className="sr-only"> {name}</span>
          </Button>
          <SelectField
            name="problem"
            id={`reason-${uuid}`}
            label="Motivo da recusa"
            placeholder="Escolha"
            options={toOptions(documentProblems)}
            errors={refused ? [refused] : undefined}
          />
          <Button look="danger" name="intent" value="deny">
            Recusar<span className="sr-only"> {name}</span>
          </Button>
        </PostForm>
      )}
    </Panel>
  );
}
