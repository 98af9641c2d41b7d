import { z } from "zod";
import { apiOf } from "#app/session/client.ts";
import { success } from "#app/ui/words.ts";
import type { PageArgs } from "./load-list.ts";
import { redirectWithSuccess } from "./record.ts";
import { formErrors, readForm } from "./save.ts";

const fileForm = z.object({ file: z.file("Arquivo é obrigatório").min(1, "Arquivo é obrigatório") });

/** Sends the file of a form to the API's `path` and goes on to `to`; or answers what is wrong, under `concept`. */
export async function saveFile({ context, request }: PageArgs, path: string, concept: string, to: string) {
  const { submission } = await readForm(request, fileForm);
  if (submission.status !== "success") return formErrors(submission, concept);
  const body = new FormData();
  body.set("file", submission.value.file);
  const api = apiOf(context);
  const saved = await api.send("PUT", api.path(path), body);
  return saved.ok ? redirectWithSuccess(context, to, success.saved) : formErrors(submission, concept, saved);
}
