import { documentGaps } from "#app/contracts/documents/document-rules.ts";
import type { PendingDocs } from "#app/contracts/documents/pending-docs.ts";
import { DateField, FileField, SelectField } from "#app/ui/fields/index.ts";
import { Flash, FormButtons, Panel } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { fieldOf, type MissingDocument, missingDocumentsOf, type UploadResult } from "./send-documents.ts";

type SendPanelProps = {
  row: PendingDocs;
  /** Addresses of this page with the panel and without it. */
  here: string;
  back: string;
  once: string;
  sent: UploadResult[];
  typed: Record<string, string>;
};

/** Sends the documents that a visitor lacks, several files at once, each with its own result. */
export function SendPanel({ row, here, back, once, sent, typed }: SendPanelProps) {
  const { visitor } = row;
  const good = sent.filter(({ errors }) => errors.length === 0);
  return (
    <Panel title={`Enviar documentos de ${visitor.name}`} id="enviar">
      {good.map(({ type, document, file }) => (
        <Flash key={type} tone="success" text={`${document}: enviado (${file}).`} />
      ))}
      <PostForm
        id="form"
        action={here}
        encType="multipart/form-data"
        once={once}
        noValidate
        className="grid grid-cols-1 gap-3"
      >
        <input type="hidden" name="visitor_uuid" value={visitor.uuid} />
        <p className="text-muted-foreground">
          PDF, JPEG, PNG ou WebP, até 10 MB cada. Os que estiverem certos ficam enviados mesmo que outro seja recusado.
        </p>
        {missingDocumentsOf(row).map((missing) => (
          <Line key={missing.uuid} row={row} missing={missing} typed={typed} sent={sent} />
        ))}
        <FormButtons submit="Enviar arquivos" cancel={back} />
      </PostForm>
    </Panel>
  );
}

type LineProps = Pick<SendPanelProps, "row" | "typed" | "sent"> & { missing: MissingDocument };

function Line({ row, missing: { uuid, name, retailers }, typed, sent }: LineProps) {
  const field = (kind: Parameters<typeof fieldOf>[0]) => {
    const id = fieldOf(kind, uuid);
    const found = sent.flatMap(({ errors }) => errors).filter((error) => error.id === id);
    return { name: id, id, errors: found.map(({ message }) => message) };
  };
  const gapAt = (retailerUuid: string) =>
    row.networks
      .find(({ retailer }) => retailer.uuid === retailerUuid)
      ?.gaps.find(({ document_type }) => document_type.uuid === uuid);
  const gapsByRetailer = retailers.map((retailer) => {
    const gap = gapAt(retailer.uuid)?.gap;
    return `${retailer.name} (${gap ? documentGaps[gap].toLowerCase() : ""})`;
  });
  const retailerOptions = [
    { value: "", label: "Todas as redes" },
    ...retailers.map(({ uuid, name }) => ({ value: uuid, label: name })),
  ];
  const only = retailers.length === 1 ? retailers[0]?.uuid : "";
  const typedValue = (kind: Parameters<typeof fieldOf>[0]) => typed[fieldOf(kind, uuid)];
  return (
    <fieldset className="grid grid-cols-1 gap-2 rounded-md border p-2">
      <legend className="px-1 font-medium">{name}</legend>
      <p className="text-muted-foreground">{gapsByRetailer.join(", ")}</p>
      <input type="hidden" name="document_type_uuid" value={uuid} />
      <input type="hidden" name={fieldOf("name", uuid)} value={name} />
      <div className="flex flex-wrap items-start gap-2">
        <FileField
          {...field("file")}
          label={`Arquivo: ${name}`}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          data-max-size={10 * 1024 * 1024}
          data-too-large="O arquivo tem mais de 10 MB."
        />
        <DateField {...field("issued_on")} label={`Emissão: ${name}`} defaultValue={typedValue("issued_on")} />
        <DateField {...field("expires_on")} label={`Validade: ${name}`} defaultValue={typedValue("expires_on")} />
        <SelectField
          {...field("retailer_uuid")}
          label={`Vale para: ${name}`}
          options={retailerOptions}
          defaultValue={typedValue("retailer_uuid") ?? only}
        />
      </div>
    </fieldset>
  );
}
