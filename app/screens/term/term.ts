import { environments } from "#app/contracts/access/environments.ts";
import {
  type AccessTerm,
  latestTermOperation,
  type Signature,
  type SignatureStatus,
  signatureStatusOperation,
  type TermStatus,
} from "#app/contracts/documents/access-terms.ts";
import { homeOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";

/** Returns the address of the term's page and the segment of the area. */
export function termPathsFor(context: Context) {
  const user = context.get(userContext);
  return { path: `${homeOf(user)}/termo`, area: environments[user.role.user_type].segment };
}

/** Returns the latest published version, or null. */
export async function fetchLatestTerm(context: Context): Promise<AccessTerm | null> {
  const { area } = termPathsFor(context);
  return (await apiOf(context).read(latestTermOperation, { area })).access_term;
}

export async function fetchSignatureStatus(context: Context): Promise<SignatureStatus> {
  return (await apiOf(context).read(signatureStatusOperation, {})).access_term_signature;
}

/** Returns the state of the term for this user. */
export function termStateOf(found: SignatureStatus): TermStatus | "agreed" {
  if (found.responsable_has_agreed) return "agreed";
  if (found.responsable_has_signed) return "disagreed";
  return found.user_is_legal_responsible ? "unsigned" : "waiting";
}

/** Returns the address of a version's document, or null when it has none. */
export function documentHref({ file, link }: AccessTerm, path: string): string | null {
  return link || (file.includes("/") ? `${path}/arquivo` : null);
}

/** Returns the proof of a signature, as a sentence. */
export function describeSignature({ access_term, user, signed_at, address, file_sha256 }: Signature): string {
  const from = address && `, do endereço de rede ${address}`;
  const print = file_sha256 ? ` SHA-256 do arquivo: ${file_sha256}.` : "";
  return `Termo publicado em ${formatDate(access_term.published_on)} aceito por ${user.name} em ${formatDateTime(String(signed_at))}${from}.${print}`;
}
