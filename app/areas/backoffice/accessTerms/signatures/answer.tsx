import type { AccessTermSignature } from "#app/contracts/documents/access-terms.ts";
import { Badge } from "#app/ui/page/index.ts";

/** The answer to a term: agreed or not. */
export const SignatureAnswer = ({ agreed }: AccessTermSignature) => (
  <Badge tone={agreed ? "success" : "danger"} label={agreed ? "Concordou" : "Não concordou"} />
);
