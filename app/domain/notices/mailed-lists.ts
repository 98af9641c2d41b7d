import { text } from "node:stream/consumers";
import type { Segment } from "#app/contracts/access/environments.ts";
import { mailedListOf } from "#app/contracts/notices/mailings.ts";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import { rowTexts, type Sheet, writeSheet } from "../platform/spreadsheet/sheet.ts";
import { exportName } from "../platform/spreadsheet/write.ts";
import type { DueMailing, MailingContent } from "./mailings.ts";

/** The lists as a user may read them now. */
export interface MailedLists {
  area: Segment;
  /** Reads the beginning of a list by its path; null where the user may not, or the query is not one. */
  read(
    path: string,
    query: Record<string, string>,
    perPage: number,
  ): Promise<{ sheet: Sheet; rows: unknown[]; total: number } | null>;
}
/** Opens the lists for a user; null for one who may not sign in, or whom the access term blocks. */
export type OpenMailedLists = (user: string) => Promise<MailedLists | null>;

/** Longer lists are not attached: the page exports them. */
const MAX_ATTACHED = 1_000;
/** Rows and columns that the mail's own text shows. */
const SHOWN = { rows: 10, columns: 4 };
const NOT_FILTERS = ["page", "per_page", "after"];

/** Writes the mail of a saved view: how many rows, the first ones, the link, and all as CSV up to a limit. */
export async function viewMail(
  lists: MailedLists,
  { view, day }: DueMailing & { view: NonNullable<DueMailing["view"]> },
  origin: string,
): Promise<MailingContent | null> {
  const query = Object.fromEntries(new URLSearchParams(view.query));
  for (const name of NOT_FILTERS) delete query[name];
  const list = mailedListOf(view.screen);
  const found = list && (await lists.read(list, query, MAX_ATTACHED));
  if (!found) return null;
  const { sheet, rows, total } = found;
  const link = `${origin}${view.screen}${view.query && `?${view.query}`}`;
  const attached = total > 0 && total <= MAX_ATTACHED;
  const body = [
    `Sua visão “${view.name}” (${sheet.title}) tem ${countOf(total)}.`,
    ...(rows.length > 0 ? [firstRows(sheet, rows, total)] : []),
    ...(attached ? ["O arquivo anexo tem todas as linhas."] : []),
    ...(total > MAX_ATTACHED ? ["São linhas demais para anexar: exporte-as na página."] : []),
    `Ver na plataforma: ${link}`,
  ];
  const content = `\uFEFF${await text(writeSheet("csv", sheet, stream(rows)) as never)}`;
  return {
    subject: `${view.name}: ${countOf(total)}`,
    body: body.join("\n\n"),
    ...(attached && {
      file: { name: exportName(view.name, day), media_type: "text/csv; charset=utf-8", content: Buffer.from(content) },
    }),
  };
}

const countOf = (n: number) => (n === 1 ? "1 linha" : `${n.toLocaleString("pt-BR")} linhas`);

function firstRows(sheet: Sheet, rows: readonly unknown[], total: number): string {
  const shown = rows.slice(0, SHOWN.rows);
  const lines = shown.map((row) => `- ${rowTexts(sheet, row).filter(Boolean).slice(0, SHOWN.columns).join(" · ")}`);
  if (total > shown.length) lines.push(`e mais ${(total - shown.length).toLocaleString("pt-BR")}`);
  return lines.join("\n");
}

async function* stream<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

/** The parts of the digest: each is a list, filtered, and the page that shows it. */
const waiting: { title: string; list: string; query: Record<string, string>; page(area: Segment): string }[] = [
  {
    title: "Impedidos de entrar amanhã",
    list: "/visitors",
    query: { standing: "stopped_tomorrow" },
    page: (area: Segment) => `/${area}/visitors/search?standing=stopped_tomorrow`,
  },
  {
    title: "Documentos recusados",
    list: "/document_gaps",
    query: { gap: "denied", sort: "due_on" },
    page: (area: Segment) => pending(area, "denied"),
  },
  {
    title: "Documentos que vencem em 30 dias",
    list: "/document_gaps",
    query: { gap: "expiring", sort: "due_on" },
    page: (area: Segment) => pending(area, "expiring"),
  },
];
const pending = (area: Segment, gap: string) =>
  `${hrefOf({ page: "pending_documents" }, area) ?? `/${area}`}?gap=${gap}`;

/** Writes the digest: what waits for the user. Null when nothing does. */
export async function digestMail(lists: MailedLists, origin: string): Promise<MailingContent | null> {
  const parts: string[] = [];
  let sum = 0;
  for (const { title, list, query, page } of waiting) {
    const found = await lists.read(list, query, SHOWN.rows);
    if (!found || found.total === 0) continue;
    sum += found.total;
    parts.push(
      `${title}: ${found.total.toLocaleString("pt-BR")}\n${firstRows(found.sheet, found.rows, found.total)}\n${origin}${page(lists.area)}`,
    );
  }
  if (parts.length === 0) return null;
  return {
    subject: sum === 1 ? "1 pendência espera por você" : `${sum.toLocaleString("pt-BR")} pendências esperam por você`,
    body: parts.join("\n\n"),
  };
}
