import { data } from "react-router";
import type { Crumb } from "#app/ui/page/index.ts";

const home: Crumb = { label: "Início", href: "/agency" };
const at = (report: string) => `/agency/reports/${report}`;

/** What the agency gives out by links: photos, and Books. */
const kinds = {
  evidences: {
    path: `${at("evidences")}/shares`,
    api: "/v1/agencies/evidence_shares",
    concept: "evidence_share",
    permission: "agency-evidences-report",
    title: "Links compartilhados",
    create: "Compartilhar evidências",
    opens: "/pub/evidences",
    from: { label: "Relatório de evidência", href: at("evidences") },
    begin: "Escolher fotos",
  },
  book: {
    path: `${at("book")}/shares`,
    api: "/v1/agencies/book_shares",
    concept: "book_share",
    permission: "agency-book",
    title: "Links de Books",
    create: "Compartilhar o Book",
    opens: "/pub/book",
    from: { label: "Book de prestação de contas", href: at("book") },
    begin: "Montar um Book",
  },
} as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

export const filterNames = ["q", "state"] as const;

/** The links that an address speaks of; not found where there are none of that name. */
export function kindOf(of: string): Kind {
  if (Object.hasOwn(kinds, of)) return kinds[of as keyof typeof kinds];
  throw data(null, { status: 404 });
}

/** Where the times are that one of them was opened. */
export const accessesOf = ({ path, api }: Kind, id: string) => ({
  path: `${path}/${id}`,
  api: `${api}/${id}/accesses`,
});

export const crumbsOf = ({ from }: Kind): Crumb[] => [home, from];
export const { evidences, book } = kinds;
