import { data, redirect } from "react-router";
import { z } from "zod";
import { type Crop, crop } from "#app/contracts/people/crop.ts";
import { apiOf } from "#app/session/client.ts";
import { fetchFile } from "#app/session/file.ts";
import { flash } from "#app/session/flash.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { success } from "#app/ui/words.ts";
import { formErrors, readForm, redisplay } from "./save.ts";

const file = z.object({ file: z.file("Arquivo é obrigatório").min(1, "Arquivo é obrigatório") });

/** Returns the crop of a stored photo; null without a photo. */
export async function cropFor(context: Context, at: string): Promise<Crop | null> {
  const answer = await apiOf(context).raw("GET", `${at}/crop`);
  if (answer.ok) return ((await answer.json()) as { crop: Crop }).crop;
  await answer.body?.cancel();
  return null;
}

/**
 * Handles the form of the photo at `at`: uploads a picture and returns to `here` to crop it, previews another crop, or
 * saves the crop and continues to `done`.
 */
export async function changePhoto(context: Context, request: Request, at: string, here: string, done: string) {
  const parts = context.get(requestContext);
  const sendsFile = request.headers.get("content-type")?.startsWith("multipart/");
  if (sendsFile) {
    const { submission } = await readForm(request, file);
    if (submission.status !== "success") return formErrors(submission, "photo");
    const body = new FormData();
    body.set("file", submission.value.file);
    const sent = await apiOf(context).send("PUT", at, body);
    return sent.ok ? redirect(here) : formErrors(submission, "photo", sent);
  }
  const { submission, intent } = await readForm(request, crop);
  if (submission.status !== "success") return formErrors(submission, "crop");
  if (intent === "preview") return data(redisplay(submission), { status: 200 });
  if (!(await cropFor(context, at))) return redirect(here);
  const { x, y, zoom } = submission.value;
  const cut = await apiOf(context).send("PUT", `${at}/crop`, { crop: { x, y, zoom } });
  if (!cut.ok) return formErrors(submission, "crop", cut);
  flash(parts, { tone: "success", text: success.saved, seconds: 2 });
  return redirect(done);
}

/** Returns the photo with the query of the page's address; 404 if it is missing. */
export async function photoAnswer(context: Context, request: Request, at: string): Promise<Response> {
  const photo = await fetchFile(apiOf(context), at + new URL(request.url).search);
  return photo ?? new Response(null, { status: 404 });
}
