import type { VisitorImportCalls } from "#app/contracts/platform/imports.ts";
import type { SheetColumn } from "#app/contracts/platform/sheet-header.ts";
import type { Crumb } from "#app/ui/page/index.ts";

type Verb = readonly [one: string, many: string];

/** A kind of spreadsheet import: its addresses, words and columns. */
export interface ImportSpec {
  path: string;
  /** The name under which an import travels. */
  concept: string;
  /** Breadcrumb above this page; the last crumb is where cancelling returns to. */
  crumbs: Crumb[];
  /** Name of the page in menus, breadcrumbs and its title. */
  label: string;
  title: string;
  /** Address of the current visitors as a sheet that can be edited and imported back. */
  registered?: string;
  columns: readonly SheetColumn[];
  guide: string[];
  /** The model spreadsheet: its name, and one line in the order of `columns`. */
  model: { name: string; line: string[] };
}

/** An import that is saved as soon as it is read. */
export interface DirectImportSpec extends ImportSpec {
  /** Tells what happens to the lines. */
  saves: string;
}

/** An import that has a preview before it is saved. */
export interface VisitorImportSpec extends ImportSpec {
  /** The owner for which the administration imports. */
  owner?: string;
  calls: VisitorImportCalls;
  /** Link shown once the lines are saved. */
  afterwards?: { label: string; href: string };
  /** Words for lines that create or update, before and after saving. */
  effects: Record<"create" | "update", Record<"to do" | "done", Verb>>;
  /** The columns that say which record a line is about, the first of them as the heading of its row. */
  identity: readonly [heading: string, ...others: string[]];
}
