import { redirect } from "react-router";
import { z } from "zod";
import { addFactorOperation } from "#app/contracts/access/second-factors.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Context } from "#app/session/request.ts";
import { required } from "#app/ui/words.ts";
import { flashSuccess, profilePathsFor, tabPath } from "./paths.ts";

/** Returns whether a form begins an enrolment or submits its proof. */
export async function isEnrolmentStart(request: Request): Promise<boolean> {
  return (await formOf(request.clone())).get("intent") === "begin";
}

const proof = z.object({
  name: z.string(required("Nome")),
  code: z.string().default(""),
  passkey: z.string().default(""),
});

/**
 * Submits the proof of an enrolment. Returns the recovery codes if the API issues some, else redirects to the security
 * tab.
 */
export async function addFactor(context: Context, request: Request, kind: "totp" | "passkey") {
  const { submission } = await readForm(request, proof);
  if (submission.status !== "success") return formErrors(submission, "second_factor");
  const { name, code, passkey } = submission.value;
  const credential = kind === "passkey" ? parsed(passkey) : undefined;
  const paths = profilePathsFor(context);
  const sent = { second_factor: { kind, name, code, credential } };
  const added = await apiOf(context).write(addFactorOperation, {}, sent);
  if (!added.ok) return formErrors(submission, "second_factor", added);
  if (added.body.recovery_codes) return { recovery_codes: added.body.recovery_codes };
  flashSuccess(context, `“${name}” adicionado.`);
  return redirect(tabPath(paths, "seguranca"));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
