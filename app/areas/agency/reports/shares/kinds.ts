import { data } from "react-router";
import { evidenceShares, newEvidenceShares } from "#app/contracts/field/evidences.ts";
import { publicAddresses } from "#app/contracts/platform/public-addresses.ts";
import { bookShares, newBookShares } from "#app/contracts/reports/shares.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import type { Crumb } from "#app/ui/page/index.ts";
import { addresses } from "../../addresses.ts";

/** The kinds of share: evidence photos and Books. */
const kinds = {
  evidences: {
    path: addresses.evidenceShares,
    shares: evidenceShares,
    created: newEvidenceShares,
    create: "Compartilhar evidências",
    opens: publicAddresses.evidences,
    from: { label: "Relatório de evidência", href: addresses.evidences },
    begin: "Escolher fotos",
  },
  book: {
    path: addresses.bookShares,
    shares: bookShares,
    created: newBookShares,
    create: "Compartilhar o Book",
    opens: publicAddresses.book,
    from: { label: "Book de prestação de contas", href: addresses.book },
    begin: "Montar um Book",
  },
} as const;
export type ShareKind = (typeof kinds)[keyof typeof kinds];

/** The kind of links that an address names; not found where there is none of that name. */
export function shareKindOf(of: string): ShareKind {
  if (Object.hasOwn(kinds, of)) return kinds[of as keyof typeof kinds];
  throw data(null, { status: 404 });
}

/** The breadcrumb down to the report that the links open. */
export const crumbsOf = ({ path, from }: ShareKind): Crumb[] => [homeCrumb(path), from];
export const { evidences: evidenceShareKind, book: bookShareKind } = kinds;
