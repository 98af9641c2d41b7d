import { z } from "@hono/zod-openapi";
import { bookLogoQuery, bookOperation, bookQuery } from "#app/contracts/field/book.ts";
import { bookShares, newBookShares } from "#app/contracts/reports/shares.ts";
import { daysOfBook, makeBook, readBookLogo, readBookPhoto } from "#app/domain/field/book.ts";
import { bookPdf } from "#app/domain/field/book-pdf/index.ts";
import * as shares_ from "#app/domain/field/book-shares.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { bookSharesSheet } from "../endpoint/sheets/shares.ts";
import { fileResponse } from "../platform/files.ts";
import { shareEndpoints } from "../reports/shares.ts";

const readers: Grants = { agencies: { permission: "agency-book" } };
const { path } = bookOperation;

/** The Book of the supplier `id`, with its logo and photos, all under one permission. */
export const books = [
  endpoint({
    ...bookOperation,
    summary: "Book de prestação de contas de um fornecedor em um período",
    grants: readers,
    description:
      "Sem período, o mês até hoje. `page` e `per_page` valem para visitas, respostas e fotos, cada uma da mais nova à mais antiga.",
    params: row,
    handle: async ({ scope, params, query }) => ({
      book: await makeBook(scope, params.id, await daysOfBook(scope, query), "agency", query),
    }),
  }),
  endpoint({
    method: "get",
    path: `${path}/pdf`,
    summary: "O Book de prestação de contas em PDF",
    grants: readers,
    description: "Sem período, o mês até hoje. Até 120 fotos.",
    params: row,
    query: bookQuery,
    produces: "application/pdf",
    handle: async ({ scope, parts, params, query }) => {
      const content = await makeBook(scope, params.id, await daysOfBook(scope, query), "agency");
      return fileResponse(await bookPdf(scope, parts.uploads, params.id, content), false);
    },
  }),
  endpoint({
    method: "get",
    path: `${path}/logo`,
    summary: "Um logotipo de um Book",
    description: "`of` diz se é o do fornecedor ou o da própria agência.",
    grants: readers,
    params: row,
    query: bookLogoQuery,
    produces: "image/webp",
    handle: async ({ scope, parts, params, query }) =>
      fileResponse(await readBookLogo(scope, parts.uploads, params.id, query.of), true),
  }),
  endpoint({
    method: "get",
    path: `${path}/photos/{photo}`,
    summary: "Uma foto de um Book",
    grants: readers,
    params: row.extend({ photo: z.uuid() }),
    produces: "image/webp",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await readBookPhoto(scope, parts.uploads, params.photo, params.id), true),
  }),
  ...shareEndpoints(bookShares, {
    names: ["um link de Book", "os links de Books"],
    opens: "book",
    created: newBookShares.row,
    sheet: bookSharesSheet,
    list: shares_.listBookShares,
    find: shares_.findBookShare,
    create: shares_.shareBook,
  }),
];
