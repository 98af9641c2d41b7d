import { data } from "react-router";
import { BOOK_PAGE, sharedBookOperation } from "#app/contracts/field/book.ts";
import { addressOf, pageNumber } from "#app/crud/search.ts";
import { BookPages } from "#app/screens/book/pages.tsx";
import { formatDateTime } from "#app/ui/format.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { PublicFrame } from "#app/ui/shell/index.ts";
import type { Route } from "./+types/book.ts";
import { loadShared, ShareUnavailable, tokenOf } from "./shared-link.tsx";

export const handle = { script: false, edition: "connect" };

/** Loads the Book that a share opens, or why it does not open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const url = new URL(request.url);
  const page = pageNumber(url, "page");
  const { data: answer, init } = await loadShared(context, sharedBookOperation, { token, page, per_page: BOOK_PAGE });
  return data({ ...answer, token, page, address: addressOf(url) }, init ?? undefined);
}

export default function Book({ loaderData: { found, not, token, page, address } }: Route.ComponentProps) {
  if (!found) return <ShareUnavailable {...not} />;
  const at = (path: string) => `/pub/book/${path}?token=${encodeURIComponent(token)}`;
  return (
    <PublicFrame edition="connect" wide>
      <title>{found.title}</title>
      <div className="flex flex-wrap items-start gap-2">
        <div className="mr-auto">
          <h1 className="text-xl font-semibold">{found.title}</h1>
          <p className="text-muted-foreground">Este link vale até {formatDateTime(String(found.expires_at))}.</p>
        </div>
        <div className="print:hidden">
          <ButtonLink href={at("pdf")}>Baixar PDF</ButtonLink>
        </div>
      </div>
      <BookPages
        book={found.book}
        {...{ page, address }}
        logoOf={(of) => `${at("logo")}&of=${of}`}
        photoAt={(uuid) => at(`photos/${uuid}`)}
      />
    </PublicFrame>
  );
}
