import { data } from "react-router";
import { evidenceMoments, sharedEvidencesOperation } from "#app/contracts/field/evidences.ts";
import { DEFAULT_PER_PAGE } from "#app/contracts/platform/page-size.ts";
import { addressOf, pageNumber } from "#app/crud/search.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/page/index.ts";
import { PublicFrame } from "#app/ui/shell/index.ts";
import { Pagination } from "#app/ui/table/index.ts";
import type { Route } from "./+types/evidences.ts";
import { loadShared, ShareUnavailable, tokenOf } from "./shared-link.tsx";

export const handle = { script: false, edition: "connect" };

/** Loads the photos that a share opens, or why it does not open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const token = tokenOf(request);
  const query = { token, page: pageNumber(url, "page"), per_page: DEFAULT_PER_PAGE };
  const { data: answer, init } = await loadShared(context, sharedEvidencesOperation, query);
  return data({ ...answer, token, address: addressOf(url) }, init ?? undefined);
}

export default function Evidences({ loaderData: { found: album, not, token, address } }: Route.ComponentProps) {
  if (!album) return <ShareUnavailable {...not} />;
  return (
    <PublicFrame edition="connect" wide>
      <title>{album.title}</title>
      <div>
        <h1 className="text-xl font-semibold">{album.title}</h1>
        <p className="text-muted-foreground">
          {album.agency}. Este link vale até {formatDateTime(String(album.expires_at))}.
        </p>
      </div>
      {album.data.length === 0 ? (
        <EmptyState />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
          {album.data.map((evidence) => (
            <li key={evidence.uuid}>
              <figure className="grid gap-1 rounded-md border p-2">
                <img
                  src={`/pub/evidences/${evidence.uuid}/photo?token=${encodeURIComponent(token)}`}
                  alt={`${evidenceMoments[evidence.moment]}: ${evidence.store.name}, ${formatDate(evidence.day)}`}
                  width={480}
                  height={360}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-sm bg-muted object-contain"
                />
                <figcaption className="wrap-anywhere">
                  <strong>{evidenceMoments[evidence.moment]}</strong>, {formatDate(evidence.day)}
                  <br />
                  {evidence.store.name} ({evidence.store.retailer_name})
                  {evidence.supplier_name && (
                    <>
                      <br />
                      {evidence.supplier_name}
                    </>
                  )}
                  {evidence.category && (
                    <>
                      <br />
                      {evidence.category}
                    </>
                  )}
                  {evidence.note && (
                    <>
                      <br />
                      {evidence.note}
                    </>
                  )}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      <Pagination address={address} meta={album.meta} />
    </PublicFrame>
  );
}
