import { sql } from "kysely";
import type { BookShare, BookShareInput, NewBookShare, SharesQuery } from "#app/contracts/reports/shares.ts";
import type { Actor, Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { createShare, findShare, listShares, type OpenedShare, openShare } from "../reports/shares.ts";
import { daysOfBook } from "./book.ts";
import { isAttendedSupplier } from "./evidences.ts";

const columns = sql`s.start_date, s.end_date, (select json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name)
  from agency_suppliers g where g.agency_uuid = s.agency_uuid and g.uuid = s.agency_supplier_uuid) as agency_supplier`;

/** Returns the agency's shares of Books, newest first. */
export const listBookShares = (scope: Scope, query: SharesQuery) =>
  listShares<BookShare>(scope, "book", columns, query);

export const findBookShare = (scope: Scope, uuid: string) => findShare<BookShare>(scope, "book", columns, uuid);

/** Shares a supplier's Book of a period and returns the share with its token. */
export async function shareBook(scope: Scope, { title, days, ...book }: BookShareInput): Promise<NewBookShare> {
  await daysOfBook(scope, book, "book_share");
  if (!(await isAttendedSupplier(scope, book.agency_supplier_uuid))) {
    throw new Invalid("book_share", { agency_supplier_uuid: ["Escolha um fornecedor da lista."] });
  }
  const { uuid, token } = await createShare(scope, { title, days, book });
  return { ...(await findBookShare(scope, uuid)), token };
}

/** Opens the Book share of a token. Runs as the anonymous role. */
export const openBook = (anonymous: Scope, token: string, address: string, use: "book" | "photo" | "pdf") =>
  openShare(anonymous, "book", token, address, use);

/** Returns the actor for a share: the agency that created it, without a user. */
export const shareActor = ({ agency_uuid }: OpenedShare): Actor => ({
  audience: "agency",
  org: agency_uuid,
  user: null,
  name: "",
});
