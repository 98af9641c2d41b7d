import { documentGaps } from "#app/contracts/documents/document-rules.ts";
import type { CompanyOption } from "#app/screens/document-cnpjs/companies.ts";
import { CompanySelect } from "#app/screens/document-cnpjs/fields.tsx";
import { DateField, FileField, SelectField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import type { MissingDocument, MissingType } from "./selection.ts";
import { EVERYONE, fieldOf, lineOf } from "./send-documents.ts";

type SharedProps = {
  /** True where the labels name the visitor, because there are several. */
  names: boolean;
  typed: Record<string, string>;
  /** The companies that a document may prove. */
  companies: CompanyOption[];
  errors: readonly FieldError[];
};
type TypeFieldsProps = SharedProps & { type: MissingType };

/** The fields of one document type: a file for each visitor and, where there are several, one for all of them. */
export function TypeFields({ type, ...shared }: TypeFieldsProps) {
  const { uuid, name, documents } = type;
  return (
    <fieldset className="grid grid-cols-1 gap-3 rounded-md border p-2">
      <legend className="px-1 font-medium">{name}</legend>
      {documents.length > 1 && (
        <div className="grid gap-1 border-b pb-3">
          <p className="text-muted-foreground">
            Um só arquivo para as {formatInteger(documents.length)} pessoas, ou um para cada uma abaixo.
          </p>
          <FileRow {...shared} type={uuid} visitor={EVERYONE} what={`${name} de todas`} />
        </div>
      )}
      {documents.map((document) => (
        <DocumentFields key={document.visitor.uuid} {...shared} type={type} document={document} />
      ))}
    </fieldset>
  );
}

function DocumentFields({ type, document, ...shared }: TypeFieldsProps & { document: MissingDocument }) {
  const { visitor, gaps } = document;
  const what = shared.names ? `${type.name} de ${visitor.name}` : type.name;
  const [only] = gaps.length === 1 ? gaps : [];
  const field = fieldOf("retailer_uuid", type.uuid, visitor.uuid);
  const company = fieldOf("cnpjs", type.uuid, visitor.uuid);
  const retailers = gaps.map(({ retailer }) => ({ value: retailer.uuid, label: retailer.name }));
  return (
    <div className="grid gap-1">
      <p>
        {shared.names && <strong>{visitor.name}: </strong>}
        <span className="text-muted-foreground">
          {gaps.map(({ retailer, gap }) => `${retailer.name} (${documentGaps[gap].toLowerCase()})`).join(", ")}
        </span>
      </p>
      <input type="hidden" name="line" value={lineOf(type.uuid, visitor.uuid)} />
      <input type="hidden" name={fieldOf("name", type.uuid, visitor.uuid)} value={what} />
      <FileRow {...shared} type={type.uuid} visitor={visitor.uuid} what={what}>
        <SelectField
          name={field}
          id={field}
          label="Vale para"
          aria-label={`Vale para: ${what}`}
          options={[{ value: "", label: "Todas as redes" }, ...retailers]}
          defaultValue={shared.typed[field] ?? only?.retailer.uuid ?? ""}
        />
        <CompanySelect
          name={company}
          id={company}
          visitor={visitor.uuid}
          of={what}
          companies={shared.companies}
          value={shared.typed[company]}
          errors={shared.errors.filter(({ id }) => id === company).map(({ message }) => message)}
        />
      </FileRow>
    </div>
  );
}

type FileRowProps = SharedProps & { type: string; visitor: string; what: string; children?: React.ReactNode };

const dates = { issued_on: "Emissão", expires_on: "Validade" };

/** A file with its dates. Their accessible names say whose they are. */
function FileRow({ type, visitor, what, typed, errors, children }: FileRowProps) {
  const field = (kind: Parameters<typeof fieldOf>[0]) => {
    const id = fieldOf(kind, type, visitor);
    const messages = errors.filter((error) => error.id === id).map(({ message }) => message);
    return { name: id, id, errors: [...new Set(messages)] };
  };
  const typedValue = (kind: Parameters<typeof fieldOf>[0]) => typed[fieldOf(kind, type, visitor)];
  return (
    <div className="flex flex-wrap items-start gap-2">
      <FileField
        {...field("file")}
        label="Arquivo"
        aria-label={`Arquivo: ${what}`}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        data-max-size={10 * 1024 * 1024}
        data-too-large="O arquivo tem mais de 10 MB."
      />
      {(["issued_on", "expires_on"] as const).map((kind) => (
        <DateField
          key={kind}
          {...field(kind)}
          label={dates[kind]}
          aria-label={`${dates[kind]}: ${what}`}
          defaultValue={typedValue(kind)}
        />
      ))}
      {children}
    </div>
  );
}
