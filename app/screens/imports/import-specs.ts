import { data } from "react-router";
import { liteVisitorColumns } from "#app/contracts/people/lite-visitor-sheet.ts";
import { visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { liteVisitorImports, type VisitorImportCalls, visitorImports } from "#app/contracts/platform/imports.ts";
import type { SheetColumn } from "#app/contracts/platform/sheet-header.ts";
import { pathOf } from "#app/crud/search.ts";
import type { Crumb } from "#app/ui/page/index.ts";
import { companyImportSpecs } from "./company-specs.ts";

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

/** An import of visitors, which has a preview before it is saved. */
export interface VisitorImportSpec extends ImportSpec {
  calls: VisitorImportCalls;
  /** Link shown once the lines are saved. */
  afterwards?: { label: string; href: string };
  /** Words for lines that create or update, before and after saving. */
  effects: Record<"create" | "update", Record<"to do" | "done", Verb>>;
  /** The columns that say which record a line is about: its name, and by what it is found. */
  identity: readonly [name: string, key: string];
}

// No person has this CPF, so an example left in the file is refused.
const exampleCpf = "000.000.000-00";
const example = "Exemplo (apague esta linha)";

const home = (area: string): Crumb => ({ label: "Início", href: `/${area}` });

const visitors = (area: string): VisitorImportSpec => ({
  path: `/${area}/visitors/import`,
  calls: visitorImports,
  concept: visitorImports.concept,
  crumbs: [home(area), { label: "Visitantes", href: `/${area}/visitors` }],
  label: "Importar planilha",
  title: "Importar planilha de visitantes",
  registered: `/${area}/visitors/export`,
  afterwards: { label: "Ver os visitantes", href: `/${area}/visitors` },
  identity: ["name", "cpf"],
  effects: {
    create: {
      "to do": ["visitante será cadastrado", "visitantes serão cadastrados"],
      done: ["visitante cadastrado", "visitantes cadastrados"],
    },
    update: {
      "to do": ["visitante será atualizado", "visitantes serão atualizados"],
      done: ["visitante atualizado", "visitantes atualizados"],
    },
  },
  columns: visitorColumns,
  guide: [
    "Uma linha por pessoa, com um título em cada coluna. Nome e CPF são obrigatórios.",
    "Quem já tem cadastro com o mesmo CPF é atualizado; os outros são cadastrados.",
    "Uma célula vazia não apaga o que está no cadastro. Colunas desconhecidas são ignoradas.",
    "O arquivo de “Exportar CSV” pode ser corrigido e importado de volta.",
  ],
  model: {
    name: "Visitantes",
    line: visitorColumns.map(({ example }) => example ?? ""),
  },
});

const liteVisitors: VisitorImportSpec = {
  path: "/mob/tools/registerLite",
  calls: liteVisitorImports,
  concept: liteVisitorImports.concept,
  crumbs: [home("mob")],
  identity: ["name", "cpf"],
  label: "Importar cadastro lite",
  title: "Importar cadastro lite",
  effects: {
    create: {
      "to do": ["cadastro lite será feito", "cadastros lite serão feitos"],
      done: ["cadastro lite feito", "cadastros lite feitos"],
    },
    update: {
      "to do": ["cadastro lite será atualizado", "cadastros lite serão atualizados"],
      done: ["cadastro lite atualizado", "cadastros lite atualizados"],
    },
  },
  columns: liteVisitorColumns,
  guide: [
    "Uma linha por pessoa e loja, com um título em cada coluna. Nome, CPF, empresa, loja e finalidade são obrigatórios.",
    "Cada cadastro aguarda a aprovação da empresa informada, que é avisada.",
    "Quem já aguarda aprovação na mesma loja fica como está. Colunas desconhecidas são ignoradas.",
  ],
  model: {
    name: "Cadastro lite",
    line: [example, exampleCpf, "(11) 98765-4321", "Agência Exemplo", "Loja Centro", "Rede Exemplo", "Reposição"],
  },
};

/** All imports of this kind, in every area. */
const specs = [
  visitors("agency"),
  visitors("supplier"),
  visitors("serviceProvider"),
  liteVisitors,
  ...companyImportSpecs("mob"),
  ...companyImportSpecs("backoffice"),
];

/** Returns the import that an address belongs to. Throws a 404 for an address without one. */
export function importSpecAt(path: string): VisitorImportSpec {
  const found = specs.find((spec) => path === spec.path || path.startsWith(`${spec.path}/`));
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Returns the import that a request's page belongs to. */
export const importSpecOf = ({ url }: Pick<Request, "url">): VisitorImportSpec => importSpecAt(pathOf(new URL(url)));
