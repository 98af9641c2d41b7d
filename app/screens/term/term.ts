import { environments } from "#app/contracts/access/environments.ts";
import type { AccessTerm, Signature, SignatureStatus, TermStatus } from "#app/contracts/documents/access-terms.ts";
import { homeOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";

/** Where the term stands for whoever is signed in: page, and the root of the API that asks for it. */
export function placeOf(context: Context) {
  const user = context.get(userContext);
  const { root, segment } = environments[user.role.user_type];
  return { path: `${homeOf(user)}/termo`, root: `/v1/${root}`, area: segment };
}

/** The version to sign; null when none is published. */
export async function mostRecent(context: Context): Promise<AccessTerm | null> {
  const { root, area } = placeOf(context);
  return (await apiOf(context).get<{ access_term: AccessTerm | null }>(`${root}/${area}/access_terms/most_recent`))
    .access_term;
}

export async function standing(context: Context): Promise<SignatureStatus> {
  const { root } = placeOf(context);
  return (await apiOf(context).get<{ access_term_signature: SignatureStatus }>(`${root}/access_term_signatures`))
    .access_term_signature;
}

/** Which of the gate's sides whoever looks stands on. */
export function sideOf(found: SignatureStatus): TermStatus | "agreed" {
  if (found.responsable_has_agreed) return "agreed";
  if (found.responsable_has_signed) return "disagreed";
  return found.user_is_legal_responsible ? "unsigned" : "waiting";
}

/** Where the document of a version is read; null where its address leads nowhere. */
export function documentOf({ file, link }: AccessTerm, path: string): string | null {
  return link || (file.includes("/") ? `${path}/arquivo` : null);
}

/** What proves a signature, in a sentence. */
export function certificate({ access_term, user, signed_at, address, file_sha256 }: Signature): string {
  const from = address && `, do endereço de rede ${address}`;
  const print = file_sha256 ? ` SHA-256 do arquivo: ${file_sha256}.` : "";
  return `Termo publicado em ${formatDate(access_term.published_on)} aceito por ${user.name} em ${formatDateTime(String(signed_at))}${from}.${print}`;
}
