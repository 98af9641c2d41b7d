import type { FieldMetadata } from "@conform-to/react";
import { DateField, FileField } from "#app/ui/fields/index.ts";

export type DocumentForm = {
  document_type_uuid: string;
  retailer_uuid?: string;
  issued_on?: string;
  expires_on?: string;
  company?: string[];
  cnpjs?: string;
  file: File;
};
type FileForm = Pick<DocumentForm, "issued_on" | "expires_on" | "file">;
type Fields = { [Name in keyof Required<FileForm>]: FieldMetadata<FileForm[Name]> };

type UploadFieldsProps = {
  fields?: Fields;
  /** Prefixes the ids, so that a page can hold several forms. */
  id?: string;
  /** Documents of the type expire, or do not; absent while the type is to be chosen. */
  expires?: boolean;
};

/** Fields for a document's file and dates. */
export function UploadFields({ fields, id = "", expires }: UploadFieldsProps) {
  const text = (name: "issued_on" | "expires_on") => ({
    name,
    id: id + name,
    defaultValue: fields?.[name].initialValue,
    errors: fields?.[name].errors,
  });
  return (
    <>
      <FileField
        name="file"
        id={`${id}file`}
        label="Arquivo"
        required
        accept="application/pdf,image/jpeg,image/png,image/webp"
        hint="PDF, JPEG, PNG ou WebP, até 10 MB"
        errors={fields?.file.errors}
      />
      <DateField {...text("issued_on")} label="Emissão" />
      <DateField
        {...text("expires_on")}
        label="Validade"
        required={expires}
        hint={expires === undefined ? "dd/mm/aaaa; obrigatória se o documento vence" : "dd/mm/aaaa"}
      />
    </>
  );
}
