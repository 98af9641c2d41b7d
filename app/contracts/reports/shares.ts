import { z } from "zod";
import { requiredDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { requiredText } from "../platform/text-field.ts";

export const shareStates = { active: "Vale", expired: "Venceu", revoked: "Cancelado" } as const;
export type ShareState = keyof typeof shareStates;

/** A link for people without a login, until it expires or is taken back. */
export const share = z.object({
  uuid: z.uuid(),
  title: z.string(),
  /** Who made it; empty where nobody knows any more. */
  created_by: z.string(),
  created_at: moment,
  expires_at: moment,
  revoked_at: moment.nullable(),
  state: z.enum(Object.keys(shareStates) as ShareState[]),
  /** How often its page or its PDF was opened. */
  accesses_count: z.number().int(),
  last_access_at: moment.nullable(),
});
export type Share = z.infer<typeof share>;

export const sharesQuery = pageQuery.extend({
  q: z.string().max(200).default(""),
  state: share.shape.state.optional(),
  sort: sortBy("title", "created_at", "expires_at"),
});
export type SharesQuery = z.output<typeof sharesQuery>;

/** What opens it: `uuid.secret`. Told once, to whoever made the link; only its hash is kept. */
export const token = z.string().nullable();

const LONGEST_DAYS = 90;
const HOW_LONG = `De 1 a ${LONGEST_DAYS} dias`;
export const shareTerms = {
  title: requiredText("Título", 120),
  days: z.number(HOW_LONG).int(HOW_LONG).min(1, HOW_LONG).max(LONGEST_DAYS, HOW_LONG).default(7),
};

export const accessKinds = { album: "Fotos", book: "Página", pdf: "PDF" } as const;
export type AccessKind = keyof typeof accessKinds;
export const shareAccess = z.object({
  uuid: z.uuid(),
  at: moment,
  /** The network address of whoever opened it. */
  address: z.string(),
  what: z.enum(Object.keys(accessKinds) as AccessKind[]),
});
export type ShareAccess = z.infer<typeof shareAccess>;

/** A link to the Book of one supplier and period. */
export const bookShare = share.extend({
  agency_supplier: z.object({ uuid: z.uuid(), supplier_name: z.string() }),
  start_date: z.string(),
  end_date: z.string(),
});
export type BookShare = z.infer<typeof bookShare>;
export const newBookShare = bookShare.extend({ token });
export type NewBookShare = z.infer<typeof newBookShare>;

export const bookShareInput = z.object({
  ...shareTerms,
  agency_supplier_uuid: z.uuid("Fornecedor é obrigatório"),
  start_date: requiredDate("De"),
  end_date: requiredDate("Até"),
});
export type BookShareInput = z.output<typeof bookShareInput>;

/** The link that somebody without a login holds. */
export const heldToken = z.object({ token: z.string().max(400) });
