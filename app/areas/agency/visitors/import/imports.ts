import type { VisitorImport } from "#app/contracts/imports.ts";
import type { Outcome } from "#app/session/client.ts";
import { formatInteger } from "#app/ui/format.ts";
import * as visitors from "../visitors.ts";

/** Where the imports of visitors live, in the browser and in the API. */
export const path = `${visitors.path}/import`;
export const api = "/v1/agencies/visitor_imports";
export interface One {
  visitor_import: VisitorImport;
}

export const pathOf = (uuid: string) => `${path}/${uuid}`;
export const apiFor = (uuid: string | undefined) => `${api}/${encodeURIComponent(uuid ?? "")}`;

export const crumbs = [visitors.home, visitors.list];
export const list = { label: "Importar planilha", href: path };

/** `1 linha`, `1.960 linhas`. */
export const counted = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;
export const lines = (count: number) => counted(count, "linha", "linhas");

/** How many lines saving writes, or wrote. */
export const savable = ({ to_create, to_update }: VisitorImport) => to_create + to_update;

/** What saving does, or did, in words: `2 visitantes cadastrados e 1 atualizado`. */
export function effects({ to_create, to_update }: VisitorImport, when: "to do" | "done"): string {
  const [created, updated] = [verbs.create[when], verbs.update[when]];
  const parts = [
    to_create > 0 && counted(to_create, created[0], created[1]),
    to_update > 0 && counted(to_update, updated[0], updated[1]),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" e ") : "nenhum visitante muda";
}

const verbs = {
  create: {
    "to do": ["visitante será cadastrado", "visitantes serão cadastrados"],
    done: ["visitante cadastrado", "visitantes cadastrados"],
  },
  update: {
    "to do": ["visitante será atualizado", "visitantes serão atualizados"],
    done: ["visitante atualizado", "visitantes atualizados"],
  },
} as const;

/** Why the API refused what was asked of an import. */
export function refusalOf({ problem }: Extract<Outcome<unknown>, { ok: false }>): string {
  return problem.errors?.visitor_import?.[0]?.base?.join(" ") || problem.message;
}
