import type { z } from "zod";
import type { UserInfo } from "#app/contracts/access/session.ts";
import type { Operation } from "#app/contracts/platform/operation.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { describeFound, type Found, nameFound } from "./found.ts";

/** A list to search, and the screen of its records. */
export interface Source {
  heading: string;
  /** The call that searches it, and the parameter for the text. */
  list: Operation<"get", string, z.ZodType<Page<Found>>>;
  param: "q" | "term" | "name_or_cpf" | "visitor_name" | "store_name";
  /** Without one, every user of the area searches it. */
  permission: string | undefined;
  /** The edition whose menu has the list; without one, both. */
  edition?: UserInfo["edition"];
  /** Returns whether such a text is searched for; without it, every text is. */
  takes?(typed: string): boolean;
  /** Parameters beside the text, for the call and for the list. */
  beside?(): Record<string, string>;
  /** Plan feature; without it the list is not searched. */
  feature?: string;
  /** Conditional block; while it is off, the list is not searched. */
  block?: string;
  /** Menu entry that leads to the list; without it the results are hidden. */
  menu: string;
  /** Address of the list with all matches, if there is one. */
  all?: string;
  /** Returns the address of a record. */
  at(record: Found): string;
  /** Returns the name of a record, where it is not the usual one. */
  name?(record: Found): string;
}

/** The editions of a source. */
export const control = { edition: "control" } as const;
export const connect = { edition: "connect" } as const;
type Kind = Partial<Source> & Pick<Source, "list">;

/** States a list to search: its heading, the menu entry that leads to it, and the permission. */
export const source = (heading: string, menu: string, permission: string | undefined, of: Kind): Source => ({
  heading,
  param: "q",
  permission,
  menu,
  all: menu,
  at: ({ uuid }) => `${menu}/${uuid}`,
  ...of,
});

/** The pages of a list that stands below a menu entry. */
export const below = (path: string) => ({ all: path, at: ({ uuid }: Found) => `${path}/${uuid}` });

/** The parameters of the call that searches a list for a text, and of the list with all matches. */
export const parametersOf = ({ param, beside }: Pick<Source, "param" | "beside">, typed: string) => ({
  [param]: typed,
  ...beside?.(),
});

/** Returns a link for each address to which rows of a list lead: photos of one person, store and day have one. */
export function linksTo(rows: readonly Found[], { at, name = nameFound }: Pick<Source, "at" | "name">, own: string) {
  const links = rows.map((row) => ({ href: at(row), label: name(row), detail: describeFound(row, own) }));
  return [...new Map(links.map((link) => [link.href, link])).values()];
}
