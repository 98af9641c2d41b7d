import type { VisitorImport } from "#app/contracts/platform/imports.ts";
import type { Outcome } from "#app/session/client.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Place, SheetPlace } from "./places.ts";

/** What the API answers about one import, under its kind's name. */
export type One = Record<string, VisitorImport>;

export const conceptOf = ({ kind }: SheetPlace) => `${kind}_import`;
export const found = (place: Place, one: One) => one[conceptOf(place)] as VisitorImport;
export const pathOf = ({ path }: SheetPlace, uuid: string) => `${path}/${uuid}`;
export const apiFor = ({ api }: SheetPlace, uuid: string | undefined) => `${api}/${encodeURIComponent(uuid ?? "")}`;

/** The crumbs of a page below the import's own. */
export const crumbsBelow = ({ crumbs, label, path }: SheetPlace) => [...crumbs, { label, href: path }];

/** Where one comes from to import, and goes back to. */
export const backFrom = ({ crumbs }: SheetPlace) => crumbs.at(-1)?.href ?? "/";

/** `1 linha`, `1.960 linhas`. */
export const counted = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;
export const lines = (count: number) => counted(count, "linha", "linhas");

/** How many lines saving writes, or wrote. */
export const savable = ({ to_create, to_update }: VisitorImport) => to_create + to_update;

/** What saving does, or did, in words: `2 visitantes cadastrados e 1 visitante atualizado`. */
export function effects({ effects }: Place, { to_create, to_update }: VisitorImport, when: "to do" | "done"): string {
  const parts = [
    to_create > 0 && counted(to_create, ...effects.create[when]),
    to_update > 0 && counted(to_update, ...effects.update[when]),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" e ") : "nada muda";
}

/** Why the API refused what was asked of an import. */
export function refusalOf(place: Place, { problem }: Extract<Outcome<unknown>, { ok: false }>): string {
  return problem.errors?.[conceptOf(place)]?.[0]?.base?.join(" ") || problem.message;
}
