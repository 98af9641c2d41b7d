import { canChangeCnpjs } from "#app/contracts/documents/document-cnpjs.ts";
import {
  completenesses,
  documentProblems,
  documentStatuses,
  type VisitorDocument,
  type VisitorDocuments,
} from "#app/contracts/documents/documents.ts";
import type { CompanyOption } from "#app/screens/document-cnpjs/companies.ts";
import { DocumentCompanies } from "#app/screens/document-cnpjs/document-companies.tsx";
import { CompanySelect } from "#app/screens/document-cnpjs/fields.tsx";
import { describeDueDate } from "#app/ui/due-date.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { Badge, EmptyState, FileFrame, Panel } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { useListBehind } from "./list-behind.ts";
import { UploadFields } from "./upload-fields.tsx";

type DocumentsTabProps = {
  /** Address of the visitor's page. */
  self: string;
  /** Null for users whose role does not include documents. */
  found: VisitorDocuments | null;
  today: string;
  once: string;
  /** The companies that a document may prove. */
  companies: CompanyOption[];
  /** The document types that expire. */
  expiring: string[];
  writes: boolean;
  canAllocate: boolean;
};
type RetailerDocuments = VisitorDocuments["retailers"][number];
type Demand = RetailerDocuments["demands"][number];

const tones = { pending: "warning", complete: "info", denied: "danger", approved: "success" } as const;

/** The documents that each retailer requires and those that were sent, with a form for each required one. */
export function DocumentsTab({ canAllocate, ...props }: DocumentsTabProps) {
  const { self, found, today, once, companies, expiring, writes } = props;
  const keep = useListBehind();
  if (found === null) return <p>Seu perfil não tem acesso aos documentos dos visitantes.</p>;
  return (
    <>
      {writes && (
        <div>
          <ButtonLink look="primary" href={keep(`${self}/documents/new`)}>
            Enviar documento
          </ButtonLink>
        </div>
      )}
      {found.retailers.length === 0 && (
        <EmptyState title="Nenhuma rede pede documentos: a pessoa não tem vínculos">
          {canAllocate && <ButtonLink href={keep(`${self}/allocations/new`)}>Novo vínculo</ButtonLink>}
        </EmptyState>
      )}
      {found.retailers.map((group) => (
        <Panel
          key={group.retailer.uuid}
          id={`retailer-${group.retailer.uuid}`}
          title={group.retailer.name}
          actions={
            <Badge
              tone={group.completeness === "completed" ? "success" : "warning"}
              label={`Documentação: ${completenesses[group.completeness]}`}
            />
          }
        >
          {group.demands.length === 0 && <p>Esta rede não pede documentos.</p>}
          <ul className="divide-y">
            {group.demands.map((demand) => (
              <DemandLine
                key={demand.document_type.uuid}
                {...{ self, group, demand, today, once, companies, expiring, writes }}
              />
            ))}
          </ul>
        </Panel>
      ))}
      <h2 className="font-semibold">Tudo o que foi enviado</h2>
      <Table
        caption="Documentos enviados"
        columns={columns(self, today, found.retailers, writes && keep)}
        rows={found.documents}
        rowKey={({ uuid }) => uuid}
        cards
      />
    </>
  );
}

type DemandLineProps = Omit<DocumentsTabProps, "found" | "canAllocate"> & { group: RetailerDocuments; demand: Demand };

function DemandLine({ self, group, demand, today, once, companies, expiring, writes }: DemandLineProps) {
  const { document_type: type, document, in_order, cause } = demand;
  const keep = useListBehind();
  const id = `${group.retailer.uuid}-${type.uuid}-`;
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{type.name}</h3>{" "}
        {document ? (
          <Badge tone={tones[document.status]} label={documentStatuses[document.status]} />
        ) : (
          <Badge tone="danger" label="Não enviado" />
        )}{" "}
        {document?.expires_on && <ExpiryDate day={document.expires_on} today={today} />}{" "}
        {document && <FileLink self={self} document={document} />}
      </div>
      {document?.has_file && (
        <FileFrame file={fileHref(self, document)} title={`${type.name}, ${group.retailer.name}`} />
      )}
      {cause && (
        <p className={in_order ? "text-warning" : "text-danger"}>
          {cause.text}. Quem resolve: {cause.who}
        </p>
      )}
      {document?.correction && <p>Como corrigir: {document.correction}</p>}
      {writes && document?.status === "denied" && canChangeCnpjs(document) && (
        <div>
          <ButtonLink href={keep(cnpjsHref(self, document))}>
            Escolher outro CNPJ<span className="sr-only"> de {type.name}</span>
          </ButtonLink>
        </div>
      )}
      {writes && (
        <details>
          <summary className="min-h-6 w-fit font-medium text-primary">
            {document ? "Enviar outro" : "Enviar"}
            <span className="sr-only">
              : {type.name}, {group.retailer.name}
            </span>
          </summary>
          <PostForm
            action={keep(`${self}/documents/new`)}
            encType="multipart/form-data"
            once={`${once}-${id}`}
            noValidate
            className="grid gap-3 pt-2 pb-1"
          >
            <input type="hidden" name="document_type_uuid" value={type.uuid} />
            <input type="hidden" name="retailer_uuid" value={group.retailer.uuid} />
            <UploadFields id={id} expires={expiring.includes(type.uuid)} />
            <CompanySelect id={`${id}cnpjs`} companies={companies} />
            <div>
              <Button look="primary">Enviar</Button>
            </div>
          </PostForm>
        </details>
      )}
    </li>
  );
}

const fileHref = (self: string, { uuid }: VisitorDocument) => `${self}/documents/${uuid}/file`;
const cnpjsHref = (self: string, { uuid }: VisitorDocument) => `${self}/documents/${uuid}/cnpjs`;

function ExpiryDate({ day, today }: { day: string; today: string }) {
  return (
    <span className={day < today ? "text-danger" : undefined}>
      Validade: {formatDate(day)} ({describeDueDate(day, today)})
    </span>
  );
}

function FileLink({ self, document }: { self: string; document: VisitorDocument }) {
  if (!document.has_file) return null;
  return (
    <a href={fileHref(self, document)} className="text-primary underline">
      Baixar arquivo<span className="sr-only"> de {document.document_type.name}</span>
    </a>
  );
}

/** Says of a refused document that no demand of its retailer, or of any retailer, concerns it. */
function describeNeed(document: VisitorDocument, retailers: RetailerDocuments[]): string | null {
  const { status, retailer, document_type: type } = document;
  const concerned = retailers.filter((one) => !retailer || one.retailer.uuid === retailer.uuid);
  const isDemanded = concerned.some(({ demands }) => demands.some((demand) => demand.document_type.uuid === type.uuid));
  if (status !== "denied" || concerned.length === 0 || isDemanded) return null;
  return retailer ? "Esta rede não exige" : "Nenhuma rede exige";
}

const columns = (
  self: string,
  today: string,
  retailers: RetailerDocuments[],
  keep: ((href: string) => string) | false,
): Column<VisitorDocument>[] => [
  { header: "Documento", rowHeader: true, cell: ({ document_type }) => document_type.name },
  { header: "Rede", cell: ({ retailer }) => retailer?.name ?? "Todas as redes" },
  {
    header: "Situação",
    cell: (document) => (
      <>
        <Badge tone={tones[document.status]} label={documentStatuses[document.status]} />
        {document.problem && <span className="block">{documentProblems[document.problem]}</span>}
        {document.correction && <span className="block">{document.correction}</span>}
        {describeNeed(document, retailers) && <Subtext>{describeNeed(document, retailers)}</Subtext>}
      </>
    ),
  },
  {
    header: "CNPJ",
    cell: (document) => (
      <DocumentCompanies document={document} href={keep ? keep(cnpjsHref(self, document)) : undefined} />
    ),
  },
  {
    header: "Enviado em",
    nowrap: true,
    cell: ({ submitted_at }) => formatDateTime(new Date(submitted_at).toISOString()),
  },
  { header: "Emissão", nowrap: true, cell: ({ issued_on }) => formatDate(issued_on) },
  {
    header: "Validade",
    nowrap: true,
    cell: ({ expires_on }) =>
      expires_on ? `${formatDate(expires_on)} (${describeDueDate(expires_on, today)})` : "Não vence",
  },
  { header: "Arquivo", cell: (document) => <FileLink self={self} document={document} /> },
];
