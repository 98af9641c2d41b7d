import type { z } from "zod";
import { formErrors, readForm } from "#app/crud/save.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { Kind } from "./kinds.ts";

export interface MadeShare {
  title: string;
  expires_at: string;
  /** Where it opens, at the origin that people see; null where it was shown before. */
  address: string | null;
}

type Answered = Record<string, { title: string; expires_at: string; token: string | null }>;

/** Makes a link of what a form says: the link and its address, which nothing shows again, or what is wrong. */
export async function shareAt(
  context: Context,
  request: Request,
  { api, concept, opens }: Kind,
  schema: z.ZodType<object, Record<string, unknown>>,
) {
  const { submission, once } = await readForm(request, schema);
  if (submission.status !== "success") return formErrors(submission, concept);
  const saved = await apiOf(context).send<Answered>("POST", api, { [concept]: submission.value }, once);
  if (!saved.ok) return formErrors(submission, concept, saved);
  const { title, expires_at, token } = saved.body[concept] as Answered[string];
  const made: MadeShare = {
    title,
    expires_at,
    address: token && new URL(`${opens}?token=${token}`, request.url).href,
  };
  return { made };
}
