import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ExportLinks, savedViewsHref } from "#app/ui/table/index.ts";
import { page as words } from "#app/ui/words.ts";

/** The number of photos of an album, their export, and its saved views. */
export function AlbumActions({
  path,
  address,
  count,
  total,
}: Record<"path" | "address" | "count", string> & { total: number }) {
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <p className="mr-auto text-muted-foreground">{count}</p>
      {total > 0 && <ExportLinks to={`${path}/export`} address={address} count={count} />}
      <ButtonLink href={savedViewsHref(path, address)} data-ask="">
        {words.views}
      </ButtonLink>
    </div>
  );
}
