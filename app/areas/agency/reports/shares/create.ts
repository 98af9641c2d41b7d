import { formErrors, readForm } from "#app/crud/save.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { ShareKind } from "./kinds.ts";

export interface CreatedShare {
  title: string;
  expires_at: string;
  /** The link's absolute URL; null if it was shown before. */
  address: string | null;
}

/** Creates a link from a form: the link and its address, which nothing shows again, or what is wrong. */
export async function createShareFrom(context: Context, request: Request, { created, opens }: ShareKind) {
  const { submission, once } = await readForm(request, created.input);
  if (submission.status !== "success") return formErrors(submission, created.concept);
  const saved = await apiOf(context).create(created, submission.value, once);
  if (!saved.ok) return formErrors(submission, created.concept, saved);
  const { title, expires_at, token } = saved.body[created.concept] as (typeof saved.body)[string];
  const address = token && new URL(`${opens}?token=${token}`, request.url).href;
  const made: CreatedShare = { title, expires_at: String(expires_at), address };
  return { made };
}
