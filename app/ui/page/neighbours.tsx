import { ButtonLink } from "../primitives/button.tsx";

export interface Neighbour {
  href: string;
  name: string;
}

/** Links to the records before and after this one in the list that it was opened from. */
export function Neighbours({ previous, next }: { previous: Neighbour | null; next: Neighbour | null }) {
  return (
    <nav aria-label="Na lista" className="flex gap-2">
      {previous && (
        <ButtonLink href={previous.href} rel="prev" data-key="p" title={previous.name}>
          Anterior<span className="sr-only">: {previous.name}</span>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={next.href} rel="next" data-key="n" title={next.name}>
          Próximo<span className="sr-only">: {next.name}</span>
        </ButtonLink>
      )}
    </nav>
  );
}
