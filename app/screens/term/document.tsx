import type { AccessTerm } from "#app/contracts/documents/access-terms.ts";
import { formatDate } from "#app/ui/format.ts";
import { Flash } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { term as words } from "#app/ui/words.ts";

/** The current version and a link to it. */
export function TermDocument({ term, address }: { term: AccessTerm | null; address: string | null }) {
  if (!term) return <Flash tone="warning" text={words.none} />;
  if (!address) return <Flash tone="warning" text={words.invalidUrl} />;
  return (
    <div className="grid justify-items-start gap-2">
      <p>Versão publicada em {formatDate(term.published_on)}.</p>
      <ButtonLink href={address} rel={term.link ? "noopener" : undefined}>
        {words.download}
      </ButtonLink>
    </div>
  );
}
