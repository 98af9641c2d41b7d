import { data, redirect } from "react-router";
import { evidenceMoments, type SharedEvidences } from "#app/contracts/evidences.ts";
import { DEFAULT_PER_PAGE } from "#app/contracts/page-size.ts";
import { addressOf, pageOf } from "#app/crud/search.ts";
import { askUnsigned } from "#app/session/client.ts";
import { requestContext } from "#app/session/request.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/page/index.ts";
import { PublicFrame, WayHome } from "#app/ui/shell/index.ts";
import { Pagination } from "#app/ui/table/index.ts";
import type { Route } from "./+types/evidences.ts";
import { Offline } from "./door-links.tsx";

export const handle = { script: false, edition: "connect" };

/** What a signed link shows. Forged, over or taken back, it shows the same words; while the API is away nobody can tell. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const token = url.searchParams.get("token");
  if (!token) throw redirect("/");
  const query = { token, page: pageOf(url, "page"), per_page: DEFAULT_PER_PAGE };
  const response = await askUnsigned(context.get(requestContext), "/v1/pub/evidences", query);
  const address = addressOf(url);
  if (response.ok) return { album: (await response.json()) as SharedEvidences, away: false, token, address };
  const away = response.status >= 500;
  return data({ album: null, away, token, address }, { status: away ? 503 : 404 });
}

export default function Evidences({ loaderData: { album, away, token, address } }: Route.ComponentProps) {
  if (!album) return away ? <Away /> : <Over />;
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

function Over() {
  return (
    <PublicFrame edition="connect">
      <title>Link inválido ou vencido</title>
      <h1 className="text-xl font-semibold">Link inválido ou vencido</h1>
      <p>Peça um novo link a quem o enviou a você.</p>
      <WayHome />
    </PublicFrame>
  );
}

function Away() {
  return (
    <PublicFrame edition="connect">
      <title>Evidências</title>
      <h1 className="text-xl font-semibold">Evidências</h1>
      <Offline />
    </PublicFrame>
  );
}
