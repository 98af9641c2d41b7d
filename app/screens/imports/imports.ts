import { ownerOperation, type VisitorImport } from "#app/contracts/platform/imports.ts";
import { apiOf, type Outcome } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { ImportSpec, VisitorImportSpec } from "./import-spec.ts";

/** The API's answer about one import, under its concept's name. */
export type ImportResponse = Record<string, VisitorImport>;

export const unwrapImport = ({ concept }: VisitorImportSpec, one: ImportResponse) => one[concept] as VisitorImport;
export const importPath = ({ path }: ImportSpec, uuid: string) => `${path}/${uuid}`;

/** Returns the import that a page's address names. */
export async function fetchImport(context: Context, spec: VisitorImportSpec, id: string): Promise<VisitorImport> {
  return unwrapImport(spec, await apiOf(context).read(spec.calls.find, { id }));
}

/** Returns the name of the owner for which the administration imports; null for an import of one's own. */
export async function ownerName(context: Context, { owner }: VisitorImportSpec): Promise<string | null> {
  return owner ? (await apiOf(context).read(ownerOperation, { owner })).owner.name : null;
}

/** Returns the breadcrumb of a page below the import's own. */
export const crumbsBelow = ({ crumbs, label, path }: ImportSpec) => [...crumbs, { label, href: path }];

/** Returns the page that leads to the import and that cancelling returns to. */
export const backHref = ({ crumbs }: ImportSpec) => crumbs.at(-1)?.href ?? "/";

/** Formats a count: `1 linha`, `1.960 linhas`. */
export const countLabel = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;
export const lines = (count: number) => countLabel(count, "linha", "linhas");

/** Returns the number of lines that saving writes or wrote. */
export const savable = ({ to_create, to_update }: VisitorImport) => to_create + to_update;

/** True while the user may say what the file's columns are: nothing is saved, and it has headings. */
export const mayAssign = ({ state, headings }: VisitorImport) =>
  (state === "ready" || state === "unreadable") && headings.length > 0;

/** Describes what saving does or did: `2 visitantes cadastrados e 1 visitante atualizado`. */
export function effects(
  { effects }: VisitorImportSpec,
  { to_create, to_update }: VisitorImport,
  when: "to do" | "done",
): string {
  const parts = [
    to_create > 0 && countLabel(to_create, ...effects.create[when]),
    to_update > 0 && countLabel(to_update, ...effects.update[when]),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" e ") : "nada muda";
}

/** Returns why the API rejected an action on an import. */
export function refusalMessage(
  { concept }: VisitorImportSpec,
  { problem }: Extract<Outcome<unknown>, { ok: false }>,
): string {
  return problem.errors?.[concept]?.[0]?.base?.join(" ") || problem.message;
}
