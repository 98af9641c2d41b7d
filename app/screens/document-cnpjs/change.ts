import { data } from "react-router";
import { z } from "zod";
import type { changeDocumentCnpjsOperation } from "#app/contracts/documents/document-cnpjs.ts";
import { documentInput, type VisitorDocument } from "#app/contracts/documents/documents.ts";
import type { AnswerOf } from "#app/contracts/platform/operation.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import type { Outcome } from "#app/session/client.ts";

const companiesForm = z
  .object({
    company: z.array(z.string().max(40)).max(100).default([]),
    cnpjs: documentInput.shape.cnpjs,
    version: z.coerce.number(),
  })
  .refine(({ company, cnpjs }) => company.length + cnpjs.length > 0, {
    path: ["company"],
    message: "Escolha ao menos um CNPJ.",
  });

type Changed = Outcome<AnswerOf<typeof changeDocumentCnpjsOperation>>;

/** Returns the document of an address. Throws a 404 where there is none. */
export function documentOf(documents: readonly VisitorDocument[], uuid: string): VisitorDocument {
  const found = documents.find((document) => document.uuid === uuid);
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Submits the companies chosen for a document to `change`; returns the document, or why it was not changed. */
export async function submitCompanies(request: Request, change: (body: object) => Promise<Changed>) {
  const { submission } = await readForm(request, companiesForm);
  if (submission.status !== "success") return { refused: formErrors(submission, "document") };
  const { company, cnpjs, version } = submission.value;
  const changed = await change({ document: { cnpjs: [...company, ...cnpjs], version } });
  return changed.ok ? { document: changed.body.document } : { refused: formErrors(submission, "document", changed) };
}

/** The message after the companies of a document were changed. */
export const changedMessage = ({ status }: VisitorDocument): string =>
  status === "pending" ? "CNPJ trocado: o documento aguarda avaliação." : "CNPJ trocado.";
