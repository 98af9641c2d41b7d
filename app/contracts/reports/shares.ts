import { z } from "zod";
import { requiredDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { type ListFacts, type Resource, resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";

export const shareStates = { active: "Vale", expired: "Venceu", revoked: "Cancelado" } as const;
export type ShareState = keyof typeof shareStates;

/** A link for readers without a login. It works until it expires or is revoked. */
export const share = z.object({
  uuid: z.uuid(),
  title: z.string(),
  /** The user who created it; empty when that user no longer exists. */
  created_by: z.string(),
  created_at: moment,
  expires_at: moment,
  revoked_at: moment.nullable(),
  state: z.enum(Object.keys(shareStates) as ShareState[]),
  /** The number of times that its page or PDF was opened. */
  accesses_count: z.number().int(),
  last_access_at: moment.nullable(),
});
export type Share = z.infer<typeof share>;

export const sharesQuery = pageQuery.extend({
  q: z.string().max(200).default(""),
  state: share.shape.state.optional(),
});
/** The orders of every list of shares. */
export const shareOrders = [
  "title",
  "created_by",
  "created_at",
  "accesses_count",
  "last_access_at",
  "expires_at",
] as const;
export type SharesQuery = z.output<typeof sharesQuery> & { sort?: string };

/** Labels that shares of every kind have. */
export const shareLabels = {
  title: "Título",
  created_by: "Criado por",
  created_at: "Criado em",
  accesses_count: "Acessos",
  last_access_at: "Último acesso",
  expires_at: "Vale até",
  state: "Situação",
};

/**
 * The token that opens a share, `uuid.secret`. Only the answer to the creation contains it; the database stores its
 * hash.
 */
export const token = z.string().nullable();

const LONGEST_DAYS = 90;
const DAYS_HINT = `De 1 a ${LONGEST_DAYS} dias`;
export const shareTerms = {
  title: requiredText("Título", 120),
  days: z.number(DAYS_HINT).int(DAYS_HINT).min(1, DAYS_HINT).max(LONGEST_DAYS, DAYS_HINT).default(7),
};

export const accessKinds = { album: "Fotos", book: "Página", pdf: "PDF" } as const;
export type AccessKind = keyof typeof accessKinds;
export const shareAccess = z.object({
  uuid: z.uuid(),
  at: moment,
  /** The IP address of the reader. */
  address: z.string(),
  what: z.enum(Object.keys(accessKinds) as AccessKind[]),
});
export type ShareAccess = z.infer<typeof shareAccess>;

/** The list of the accesses to one share. */
export const accessesOf = ({ path, permission }: Pick<Resource, "path" | "permission">, uuid: string) =>
  ({
    path: `${path}/${uuid}/accesses`,
    words: { one: "acesso", many: "acessos", title: "Acessos" },
    permission,
    row: shareAccess,
    query: pageQuery,
  }) satisfies ListFacts;

/** A share of one supplier's Book for one period. */
const bookShare = share.extend({
  agency_supplier: z.object({ uuid: z.uuid(), supplier_name: z.string() }),
  start_date: z.string(),
  end_date: z.string(),
});
export type BookShare = z.infer<typeof bookShare>;
const newBookShare = bookShare.extend({ token });
export type NewBookShare = z.infer<typeof newBookShare>;

const bookShareInput = z.object({
  ...shareTerms,
  agency_supplier_uuid: z.uuid("Fornecedor é obrigatório"),
  start_date: requiredDate("De"),
  end_date: requiredDate("Até"),
});
export type BookShareInput = z.output<typeof bookShareInput>;

export const bookShares = resource({
  path: "/book_shares",
  concept: "book_share",
  words: { one: "link", many: "links", title: "Links de Books" },
  permission: { agencies: "agency-book" },
  labels: { ...shareLabels, agency_supplier_uuid: "Fornecedor", start_date: "De", end_date: "Até" },
  row: bookShare,
  input: bookShareInput,
  query: sharesQuery.extend({ sort: sortBy(...shareOrders, "agency_supplier", "start_date") }),
});
/** The answer to the creation of a share: the share with its token. */
export const newBookShares = { ...bookShares, row: newBookShare };

/** The token of a share, as its reader sends it. */
export const shareToken = z.object({ token: z.string().max(400) });
