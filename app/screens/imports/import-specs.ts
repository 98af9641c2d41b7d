import { data } from "react-router";
import { liteVisitorColumns } from "#app/contracts/people/lite-visitor-sheet.ts";
import { visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { liteVisitorImports, ownerVisitorImports, visitorImports } from "#app/contracts/platform/imports.ts";
import { pathOf } from "#app/crud/search.ts";
import type { Crumb } from "#app/ui/page/index.ts";
import { companyImportSpecs } from "./company-specs.ts";
import type { VisitorImportSpec } from "./import-spec.ts";
import { productImportSpec } from "./product-spec.ts";

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
  productImportSpec,
  ...companyImportSpecs("mob"),
  ...companyImportSpecs("backoffice"),
];

const OF_OWNER = /^\/mob\/visitors\/import\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/;

/** The import of visitors for an owner, which the administration names in the address. */
const visitorsOf = (owner: string): VisitorImportSpec => {
  const { registered: _, ...spec } = visitors("mob");
  return {
    ...spec,
    path: `/mob/visitors/import/${owner}`,
    owner,
    calls: ownerVisitorImports(owner),
    crumbs: [...spec.crumbs, { label: spec.label, href: "/mob/visitors/import" }],
    label: "Contratante",
    afterwards: { label: "Ver os visitantes", href: `/mob/visitors/search?owner_uuid=${owner}` },
    guide: spec.guide.slice(0, 3),
  };
};

/** Returns the import that an address belongs to. Throws a 404 for an address without one. */
export function importSpecAt(path: string): VisitorImportSpec {
  const [, owner] = OF_OWNER.exec(path) ?? [];
  if (owner) return visitorsOf(owner);
  const found = specs.find((spec) => path === spec.path || path.startsWith(`${spec.path}/`));
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Returns the import that a request's page belongs to. */
export const importSpecOf = ({ url }: Pick<Request, "url">): VisitorImportSpec => importSpecAt(pathOf(new URL(url)));
