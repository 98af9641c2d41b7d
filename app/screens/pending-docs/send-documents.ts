import { sendDocumentOperation } from "#app/contracts/documents/documents.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { FieldError } from "#app/ui/page/index.ts";

type Field = "file" | "name" | "issued_on" | "expires_on" | "retailer_uuid" | "cnpjs";

/** Stands for all visitors of a document type in the name of a field. */
export const EVERYONE = "todos";

/** Returns the name of a form field, which repeats for each document type and visitor. */
export const fieldOf = (field: Field, type: string, visitor: string) => `${field}.${type}.${visitor}`;

/** Identifies one document among those of the form. */
export const lineOf = (type: string, visitor: string) => `${type}.${visitor}`;

/** Result of one file. */
export interface UploadResult {
  line: string;
  /** The document's name, with that of the visitor where several are sent. */
  document: string;
  file: string;
  errors: FieldError[];
}

/**
 * Sends the file of each document of the form by itself: accepted files stay sent when others fail. A document without
 * a file of its own gets the one that serves everyone with the same type.
 */
export async function sendDocuments(api: ApiClient, form: FormData): Promise<UploadResult[]> {
  const once = String(form.get("once") ?? "");
  const sent: UploadResult[] = [];
  for (const line of form.getAll("line").map(String)) {
    const [type = "", visitor = ""] = line.split(".");
    const parts = partsOf(form, type, visitor);
    const result = { line, document: String(form.get(fieldOf("name", type, visitor)) ?? ""), file: "" };
    if (!parts) continue;
    if (!parts.file) {
      const message = `${result.document}: escolha o arquivo.`;
      sent.push({ ...result, errors: [{ id: fieldOf("file", type, visitor), message }] });
      continue;
    }
    const body = bodyOf(type, parts.file, parts.fields);
    const outcome = await api.write(sendDocumentOperation, { id: visitor }, body, once && `${once}-${type}-${visitor}`);
    const errors = outcome.ok ? [] : toErrors(result.document, parts.at, outcome);
    sent.push({ ...result, file: parts.file.name, errors });
  }
  return sent;
}

interface Parts {
  file: File | null;
  fields: Partial<Record<Field, string>>;
  /** Returns the form's field that an error about this one belongs to. */
  at: (field: Field) => string;
}

/** Returns the file and fields of one document; null when nothing was filled in for it. */
function partsOf(form: FormData, type: string, visitor: string): Parts | null {
  const text = (field: Field, of: string) => String(form.get(fieldOf(field, type, of)) ?? "").trim();
  const retailer_uuid = text("retailer_uuid", visitor);
  const cnpjs = text("cnpjs", visitor);
  const read = (of: string): Parts => ({
    file: fileOf(form, fieldOf("file", type, of)),
    fields: { issued_on: text("issued_on", of), expires_on: text("expires_on", of), retailer_uuid, cnpjs },
    at: (field) => fieldOf(field, type, of),
  });
  const own = read(visitor);
  if (own.file || own.fields.issued_on || own.fields.expires_on) return own;
  const shared = read(EVERYONE);
  return shared.file || shared.fields.issued_on || shared.fields.expires_on ? shared : null;
}

function fileOf(form: FormData, name: string): File | null {
  const file = form.get(name);
  return file instanceof File && file.name !== "" ? file : null;
}

function bodyOf(type: string, file: File, fields: Parts["fields"]): FormData {
  const body = new FormData();
  body.set("document_type_uuid", type);
  for (const [name, value] of Object.entries(fields)) if (value) body.set(name, value);
  body.set("file", file);
  return body;
}

type Refusal = Extract<Awaited<ReturnType<ApiClient["send"]>>, { ok: false }>;

function toErrors(document: string, at: Parts["at"], { status, problem }: Refusal): FieldError[] {
  const errors = (problem.errors?.document?.[0] ?? {}) as Record<string, string[]>;
  const fieldErrors = Object.entries(errors).flatMap(([field, messages]) => {
    const own = field === "issued_on" || field === "expires_on" || field === "cnpjs" ? field : "file";
    return messages.map((message) => ({ id: at(own), message: `${document}: ${message}` }));
  });
  const message = status === 413 ? "O arquivo tem mais de 10 MB." : problem.message;
  return fieldErrors.length > 0 ? fieldErrors : [{ id: at("file"), message: `${document}: ${message}` }];
}
