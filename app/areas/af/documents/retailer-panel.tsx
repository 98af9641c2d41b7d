import { canChangeCnpjs } from "#app/contracts/documents/document-cnpjs.ts";
import { completenesses, documentStatuses, type VisitorDocuments } from "#app/contracts/documents/documents.ts";
import type { CompanyOption } from "#app/screens/document-cnpjs/companies.ts";
import { CompanySelect } from "#app/screens/document-cnpjs/fields.tsx";
import { FieldForm } from "#app/screens/offline/field-form.tsx";
import { DateField, FileField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { Badge, type FieldError, Panel } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { documentCnpjsPath } from "../field.ts";
import { documentTones } from "./sent.tsx";

type RetailerRequirements = VisitorDocuments["retailers"][number];
type Demand = RetailerRequirements["demands"][number];

/** A rejected submission: which demand, the errors, and the fields as typed. */
type Typed = { issued_on: string; expires_on: string; cnpjs: string };
type Refused = { of: string; errors: FieldError[]; typed: Typed } | undefined;

type RetailerPanelProps = {
  requirements: RetailerRequirements;
  companies: CompanyOption[];
  once: string;
  refused: Refused;
};

/** A retailer's document requirements, the status of each, and a form to send what is missing. */
export function RetailerPanel({ requirements, companies, once, refused }: RetailerPanelProps) {
  const { retailer, completeness, demands } = requirements;
  return (
    <Panel
      id={`retailer-${retailer.uuid}`}
      title={retailer.name}
      actions={
        <Badge
          tone={completeness === "completed" ? "success" : "warning"}
          label={`Documentação: ${completenesses[completeness]}`}
        />
      }
    >
      {demands.length === 0 && <p>Esta rede não pede documentos.</p>}
      <ul className="divide-y">
        {demands.map((demand) => {
          const of = `${retailer.uuid}-${demand.document_type.uuid}`;
          return (
            <li key={of} className="grid gap-1 py-2">
              <DemandStatus demand={demand} />
              <SendDocument
                {...{ of, demand, retailer, companies, once: `${once}-${of}` }}
                refused={refused?.of === of ? refused : undefined}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function DemandStatus({ demand: { document_type: type, document, in_order, cause } }: { demand: Demand }) {
  return (
    <>
      <h3 className="wrap-anywhere font-medium">{type.name}</h3>
      <p className="flex flex-wrap items-center gap-2">
        {document ? (
          <Badge tone={documentTones[document.status]} label={documentStatuses[document.status]} />
        ) : (
          <Badge tone="danger" label="Não enviado" />
        )}
        {document?.expires_on && ` Validade: ${formatDate(document.expires_on)}`}
      </p>
      {cause && (
        <p className={in_order ? "text-warning" : "text-danger"}>
          {cause.text}. Quem resolve: {cause.who}
        </p>
      )}
      {document?.status === "denied" && canChangeCnpjs(document) && (
        <div>
          <ButtonLink href={documentCnpjsPath(document.uuid)}>
            Escolher outro CNPJ<span className="sr-only"> de {type.name}</span>
          </ButtonLink>
        </div>
      )}
    </>
  );
}

type SendingProps = {
  of: string;
  demand: Demand;
  retailer: RetailerRequirements["retailer"];
  companies: CompanyOption[];
  once: string;
  refused: Refused;
};

function SendDocument({ of, demand, retailer, companies, once, refused }: SendingProps) {
  const { document_type: type, document } = demand;
  const field = (name: string) => ({
    name,
    id: `${of}-${name}`,
    errors: refused?.errors.filter(({ id }) => id === name).map(({ message }) => message),
  });
  return (
    <details open={refused !== undefined}>
      <summary className="w-fit font-medium text-primary">
        {document ? "Enviar outro" : "Enviar"}
        <span className="sr-only">
          : {type.name}, {retailer.name}
        </span>
      </summary>
      <FieldForm
        encType="multipart/form-data"
        once={once}
        later={`Documento: ${type.name}`}
        className="grid gap-3 pt-2 pb-1"
      >
        <input type="hidden" name="document_type_uuid" value={type.uuid} />
        <input type="hidden" name="retailer_uuid" value={retailer.uuid} />
        <FileField
          {...field("file")}
          label="Arquivo ou foto"
          required
          accept="application/pdf,image/jpeg,image/png,image/webp"
          hint="PDF, JPEG, PNG ou WebP, até 10 MB"
          data-photo=""
        />
        <DateField {...field("issued_on")} label="Emissão" defaultValue={refused?.typed.issued_on} />
        <DateField {...field("expires_on")} label="Validade" defaultValue={refused?.typed.expires_on} />
        <CompanySelect {...field("cnpjs")} companies={companies} value={refused?.typed.cnpjs} />
        <div>
          <Button look="primary">Enviar documento</Button>
        </div>
      </FieldForm>
    </details>
  );
}
