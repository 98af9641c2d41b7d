import { data } from "react-router";
import { areaOf } from "#app/contracts/access/environments.ts";
import { defaultJobFunctions } from "#app/contracts/directory/job-functions.ts";
import { liteVisitorColumns } from "#app/contracts/people/lite-visitor-sheet.ts";
import { visitorCells, visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { liteVisitorImports, type VisitorImportCalls, visitorImports } from "#app/contracts/platform/imports.ts";
import type { SheetColumn } from "#app/contracts/platform/sheet-header.ts";
import { type Context, userContext } from "#app/session/request.ts";
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
  /** Hints for the columns, by field. */
  hints: Record<string, string>;
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
  hints: {
    name: "Nome completo",
    cpf: "Com ou sem pontos e hífen; é por ele que o cadastro é encontrado",
    birth_date: "dd/mm/aaaa",
    phone: "Com o DDD",
    email: "Um endereço só",
    job_function: Object.values(defaultJobFunctions).join(", "),
    responsible_cpf: "CPF de um supervisor já cadastrado, ou que esteja na planilha",
    is_temporary: "sim ou não",
    temporary_from: "dd/mm/aaaa",
    temporary_until: "dd/mm/aaaa; obrigatório para temporários",
    active: "sim ou não",
  },
  guide: [
    "Uma linha por pessoa, com um título em cada coluna. Nome e CPF são obrigatórios.",
    "Quem já tem cadastro com o mesmo CPF é atualizado; os outros são cadastrados.",
    "Uma célula vazia não apaga o que está no cadastro. Colunas desconhecidas são ignoradas.",
    "O arquivo de “Exportar CSV” pode ser corrigido e importado de volta.",
  ],
  model: {
    name: "Visitantes",
    line: visitorCells(
      {
        name: example,
        cpf: "00000000000",
        birth_date: "1990-12-31",
        phone: "(11) 98765-4321",
        email: "exemplo@exemplo.com.br",
        job_function: "promoter",
        responsible_cpf: null,
        is_temporary: false,
        temporary_from: null,
        temporary_until: null,
        active: true,
      },
      defaultJobFunctions,
    ),
  },
});

const liteVisitors: VisitorImportSpec = {
  path: "/mob/tools/registerLite",
  calls: liteVisitorImports,
  concept: liteVisitorImports.concept,
  crumbs: [home("mob")],
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
  hints: {
    name: "Nome completo",
    cpf: "Com ou sem pontos e hífen",
    phone: "Com o DDD",
    company: "Nome ou CNPJ da agência, do fornecedor ou do prestador",
    store: "Nome, código ou CNPJ da loja",
    retailer: "Nome da rede, quando duas redes têm uma loja com o mesmo nome ou código",
    purpose: "O que a pessoa faz na loja",
  },
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

export const importSpecs = {
  agency: visitors("agency"),
  supplier: visitors("supplier"),
  serviceProvider: visitors("serviceProvider"),
  mob: liteVisitors,
} as const;
export type ImportArea = keyof typeof importSpecs;

/** Returns the area of the user's import. Throws a 404 for an area without one. */
export function importAreaOf(context: Context): ImportArea {
  const area = areaOf(context.get(userContext).role.user_type);
  if (area in importSpecs) return area as ImportArea;
  throw data(null, { status: 404 });
}
