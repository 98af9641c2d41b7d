import { accessTerms, type ManagedTerm, signerKinds, termPhases } from "#app/contracts/documents/access-terms.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { formatDate } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { backofficeAddresses } from "../addresses.ts";

const path = backofficeAddresses.terms;

/** The address of a version's page, or of one below it. */
export const termAt = (uuid: string, below = "") => `${path}/${uuid}${below}`;

/** "Agência, 01/03/2026". */
export const termName = ({ signer_kind, published_on }: Pick<ManagedTerm, "signer_kind" | "published_on">) =>
  `${signerKinds[signer_kind]}, ${formatDate(published_on)}`;

/** The breadcrumb down to the list. */
export const termCrumbs = listCrumbs(path, accessTerms, []);

const tones = { coming: "info", current: "success", over: "neutral", empty: "warning" } as const;

/** The phase of a version. */
export const TermPhase = ({ phase }: Pick<ManagedTerm, "phase">) => (
  <Badge tone={tones[phase]} label={termPhases[phase]} />
);

/** A version may change until the first answer. */
export const isOpen = ({ signatures_count }: Pick<ManagedTerm, "signatures_count">) => signatures_count === 0;
