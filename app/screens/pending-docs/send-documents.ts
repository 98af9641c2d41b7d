import { sendDocumentOperation } from "#app/contracts/documents/documents.ts";
import type { PendingDocs } from "#app/contracts/documents/pending-docs.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { FieldError } from "#app/ui/page/index.ts";

/** A document type that a visitor lacks, and the retailers that require it. */
export interface MissingDocument {
  uuid: string;
  name: string;
  retailers: { uuid: string; name: string }[];
}

/** Returns the documents that a visitor lacks, one per type: one file may serve several retailers. */
export function missingDocumentsOf({ networks }: PendingDocs): MissingDocument[] {
  const types = new Map<string, MissingDocument>();
  for (const { retailer, gaps } of networks) {
    for (const { document_type } of gaps) {
      const known = types.get(document_type.uuid) ?? { ...document_type, retailers: [] };
      known.retailers.push(retailer);
      types.set(document_type.uuid, known);
    }
  }
  return [...types.values()].sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
}

/** Returns the name of a form field, which repeats for each document type. */
export const fieldOf = (field: "file" | "name" | "issued_on" | "expires_on" | "retailer_uuid", type: string) =>
  `${field}.${type}`;

/** Result of one file. */
export interface UploadResult {
  type: string;
  document: string;
  file: string;
  errors: FieldError[];
}

/** Sends each file of the form by itself: accepted files stay sent when others fail. */
export async function sendDocuments(api: ApiClient, form: FormData): Promise<UploadResult[]> {
  const once = String(form.get("once") ?? "");
  const visitor = String(form.get("visitor_uuid"));
  const sent: UploadResult[] = [];
  for (const type of form.getAll("document_type_uuid").map(String)) {
    const text = (field: Parameters<typeof fieldOf>[0]) => String(form.get(fieldOf(field, type)) ?? "").trim();
    const file = form.get(fieldOf("file", type));
    const chosen = file instanceof File && file.name !== "" ? file : null;
    const result = { type, document: text("name"), file: chosen?.name ?? "" };
    if (!chosen) {
      if (text("issued_on") || text("expires_on")) {
        sent.push({
          ...result,
          errors: [{ id: fieldOf("file", type), message: `${result.document}: escolha o arquivo.` }],
        });
      }
      continue;
    }
    const body = new FormData();
    body.set("document_type_uuid", type);
    for (const field of ["retailer_uuid", "issued_on", "expires_on"] as const) {
      if (text(field)) body.set(field, text(field));
    }
    body.set("file", chosen);
    const outcome = await api.write(sendDocumentOperation, { id: visitor }, body, once && `${once}-${type}`);
    sent.push({ ...result, errors: outcome.ok ? [] : toErrors(result.document, type, outcome) });
  }
  return sent;
}

type Refusal = Extract<Awaited<ReturnType<ApiClient["send"]>>, { ok: false }>;

function toErrors(document: string, type: string, { status, problem }: Refusal): FieldError[] {
  const errors = (problem.errors?.document?.[0] ?? {}) as Record<string, string[]>;
  const fieldErrors = Object.entries(errors).flatMap(([field, messages]) => {
    const own = field === "issued_on" || field === "expires_on" ? field : "file";
    return messages.map((message) => ({ id: fieldOf(own, type), message: `${document}: ${message}` }));
  });
  const message = status === 413 ? "O arquivo tem mais de 10 MB." : problem.message;
  return fieldErrors.length > 0 ? fieldErrors : [{ id: fieldOf("file", type), message: `${document}: ${message}` }];
}
