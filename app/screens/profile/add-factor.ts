import { redirect } from "react-router";
import { z } from "zod";
import type { SecondFactor } from "#app/contracts/access/second-factors.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { apiOf, type Outcome } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Context } from "#app/session/request.ts";
import { required } from "#app/ui/words.ts";
import { placeOf, tabAt, tell } from "./where.ts";

interface Added {
  second_factor: SecondFactor;
  recovery_codes: string[] | null;
}

/** Whether a form begins to add something, or gives the proof of it. */
export async function begins(request: Request): Promise<boolean> {
  return (await formOf(request.clone())).get("intent") === "begin";
}

/** Begins to add a factor of this kind: what is to be shown of it, or why not. */
export function begin<T>(context: Context, kind: "totp" | "passkey"): Promise<Outcome<{ enrolment: T }>> {
  return apiOf(context).send("POST", `${placeOf(context).api}/second_factors/${kind}_enrolment`);
}

const proof = z.object({
  name: z.string(required("Nome")),
  code: z.string().default(""),
  passkey: z.string().default(""),
});

/** Gives the proof that a form carries. Answers the codes to fall back on where there are some, else leads back. */
export async function add(context: Context, request: Request, kind: "totp" | "passkey") {
  const { submission } = await readForm(request, proof);
  if (submission.status !== "success") return formErrors(submission, "second_factor");
  const { name, code, passkey } = submission.value;
  const credential = kind === "passkey" ? parsed(passkey) : undefined;
  const place = placeOf(context);
  const sent = { second_factor: { kind, name, code, credential } };
  const added = await apiOf(context).send<Added>("POST", `${place.api}/second_factors`, sent);
  if (!added.ok) return formErrors(submission, "second_factor", added);
  if (added.body.recovery_codes) return { recovery_codes: added.body.recovery_codes };
  tell(context, `“${name}” adicionado.`);
  return redirect(tabAt(place, "seguranca"));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
