import { sql } from "kysely";
import type { BookShare, BookShareInput, NewBookShare, SharesQuery } from "#app/contracts/reports/shares.ts";
import type { Actor, Scope } from "#app/db/scope.server.ts";
import { findShare, listShares, makeShare, type Opened, openShare } from "../reports/shares.ts";
import { Invalid } from "../visits/refusals.ts";
import { daysOfBook } from "./book.ts";
import { isAttended } from "./evidences.ts";

const columns = sql`s.start_date, s.end_date, (select json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name)
  from agency_suppliers g where g.agency_uuid = s.agency_uuid and g.uuid = s.agency_supplier_uuid) as agency_supplier`;

/** The agency's links to Books, the newest first. */
export const listBookShares = (scope: Scope, query: SharesQuery) =>
  listShares<BookShare>(scope, "book", columns, query);

export const findBookShare = (scope: Scope, uuid: string) => findShare<BookShare>(scope, "book", columns, uuid);

/** Makes a link to a supplier's Book of these days. */
export async function shareBook(scope: Scope, { title, days, ...book }: BookShareInput): Promise<NewBookShare> {
  await daysOfBook(scope, book, "book_share");
  if (!(await isAttended(scope, book.agency_supplier_uuid))) {
    throw new Invalid("book_share", { agency_supplier_uuid: ["Escolha um fornecedor da lista."] });
  }
  const { uuid, token } = await makeShare(scope, { title, days, book });
  return { ...(await findBookShare(scope, uuid)), token };
}

/** The link to a Book that a token opens. Seen through the door. */
export const openBook = (door: Scope, token: string, address: string, use: "book" | "photo" | "pdf") =>
  openShare(door, "book", token, address, use);

/** Who looks through a link: nobody, with the eyes of the agency that gave it out. */
export const holderOf = ({ agency_uuid }: Opened): Actor => ({
  audience: "agency",
  org: agency_uuid,
  user: null,
  name: "",
});
