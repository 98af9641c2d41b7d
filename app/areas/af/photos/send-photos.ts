import { type EvidenceMoment, sendEvidenceOperation } from "#app/contracts/field/evidences.ts";
import { readFormMeta, text, toFieldErrors } from "#app/screens/offline/forms.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { FieldError } from "#app/ui/page/index.ts";

export const photoFields = ["file", "moment", "agency_supplier_uuid", "category", "note"] as const;

/** The result of a form with photos: how many were sent and, if one was refused, its errors. */
interface SentPhotos {
  sent: number;
  refused?: { errors: FieldError[]; status: number };
}

/** Sends each photo of the form as an evidence, until one is refused. */
export async function sendPhotos(client: ApiClient, store: string, form: FormData): Promise<SentPhotos> {
  const { once, happened_at } = readFormMeta(form);
  const files = form.getAll("file").filter((file) => file instanceof File && file.size > 0);
  // Without a photo the API says what is missing.
  const bodies = files.length > 0 ? files : [undefined];
  for (const [i, file] of bodies.entries()) {
    const body = new FormData();
    body.set("store_uuid", store);
    if (happened_at) body.set("happened_at", happened_at);
    for (const name of photoFields.slice(1)) if (text(form, name)) body.set(name, text(form, name));
    if (file) body.set("file", file);
    const answer = await client.write(sendEvidenceOperation, {}, body, once && (i === 0 ? once : `${once}-${i}`));
    if (!answer.ok) {
      return {
        sent: i,
        refused: { errors: toFieldErrors(answer, "evidence", "form", photoFields), status: answer.status },
      };
    }
  }
  return { sent: files.length };
}

export const momentOf = (form: FormData): EvidenceMoment => (text(form, "moment") === "after" ? "after" : "before");

/** Describes the photos that were sent. */
export const describeSent = (count: number) => (count === 1 ? "Foto enviada." : `${count} fotos enviadas.`);
