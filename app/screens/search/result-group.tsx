type Link = { href: string; label: string; detail?: string };

/** The results of one list, and a link to the others. */
export function ResultGroup({
  heading,
  links,
  more,
}: {
  heading: string;
  links: Link[];
  more?: { href: string; total: number };
}) {
  return (
    <section aria-label={heading} className="grid gap-1">
      <h2 className="font-semibold">{heading}</h2>
      <ul>
        {links.map(({ href, label, detail }) => (
          <li key={href} className="pl-2">
            <a href={href} className="-ml-2 inline-block rounded-md px-2 py-1 text-primary underline hover:bg-muted">
              {label}
            </a>
            {detail && <span className="text-muted-foreground"> {detail}</span>}
          </li>
        ))}
      </ul>
      {more && (
        <a href={more.href} className="w-fit px-2 underline">
          Ver todos ({more.total})<span className="sr-only"> em {heading}</span>
        </a>
      )}
    </section>
  );
}
