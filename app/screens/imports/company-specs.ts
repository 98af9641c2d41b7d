import { companies } from "#app/contracts/directory/companies.ts";
import { type CompanySheetKind, companySheetColumns } from "#app/contracts/directory/company-sheets.ts";
import { storeRecords } from "#app/contracts/directory/stores.ts";
import { companyImports } from "#app/contracts/platform/imports.ts";
import type { Crumb } from "#app/ui/page/index.ts";
import type { VisitorImportSpec } from "./import-specs.ts";

/** One kind of account: its list, the words of its lines, and the rules of its sheet. */
interface Kind {
  kind: CompanySheetKind;
  /** Address of the list, below the area. */
  list: string;
  crumbs(area: string): Crumb[];
  effects: VisitorImportSpec["effects"];
  guide: string[];
  name: string;
  cells?: Record<string, string>;
}

const home = (area: string): Crumb => ({ label: "Início", href: `/${area}` });

const masculine = (one: string, many: string): Kind["effects"] => ({
  create: {
    "to do": [`${one} será cadastrado`, `${many} serão cadastrados`],
    done: [`${one} cadastrado`, `${many} cadastrados`],
  },
  update: {
    "to do": [`${one} será atualizado`, `${many} serão atualizados`],
    done: [`${one} atualizado`, `${many} atualizados`],
  },
});
const feminine = (one: string, many: string): Kind["effects"] => ({
  create: {
    "to do": [`${one} será cadastrada`, `${many} serão cadastradas`],
    done: [`${one} cadastrada`, `${many} cadastradas`],
  },
  update: {
    "to do": [`${one} será atualizada`, `${many} serão atualizadas`],
    done: [`${one} atualizada`, `${many} atualizadas`],
  },
});

const empties = "Uma célula vazia não apaga o que está no cadastro. Colunas desconhecidas são ignoradas.";

const kinds: readonly Kind[] = [
  {
    kind: "store",
    list: "retailers/stores",
    crumbs: (area) => [
      home(area),
      { label: companies.retailer.words.title, href: `/${area}/retailers` },
      { label: storeRecords.words.title, href: `/${area}/retailers/stores` },
    ],
    effects: feminine("loja", "lojas"),
    guide: [
      "Uma linha por loja, com um título em cada coluna. Nome, razão social, CNPJ, código, bandeira e município são obrigatórios.",
      "A loja que já tem cadastro com o mesmo CNPJ é atualizada; as outras são cadastradas. A rede é a da bandeira.",
      empties,
    ],
    name: "Lojas",
    cells: {
      name: "Exemplo (apague esta linha)",
      code: "0042",
      store_brand: "Bandeira Exemplo",
      retailer: "Rede Exemplo",
    },
  },
  {
    kind: "supplier",
    list: "suppliers",
    crumbs: (area) => [home(area), { label: companies.supplier.words.title, href: `/${area}/suppliers` }],
    effects: masculine("fornecedor", "fornecedores"),
    guide: [
      "Uma linha por fornecedor, com um título em cada coluna. Nome fantasia, razão social e CNPJ são obrigatórios.",
      "Quem já tem cadastro com o mesmo CNPJ é atualizado; os outros são cadastrados, e precisam do tipo.",
      empties,
    ],
    name: "Fornecedores",
  },
  {
    kind: "agency",
    list: "agencies",
    crumbs: (area) => [home(area), { label: companies.agency.words.title, href: `/${area}/agencies` }],
    effects: feminine("agência", "agências"),
    guide: [
      "Uma linha por agência, com um título em cada coluna. Nome fantasia, razão social e CNPJ são obrigatórios.",
      "A agência que já tem cadastro com o mesmo CNPJ é atualizada; as outras são cadastradas.",
      empties,
    ],
    name: "Agências",
  },
];

/** The imports of accounts in one of the administration's areas. */
export const companyImportSpecs = (area: "mob" | "backoffice"): VisitorImportSpec[] =>
  kinds.map(({ kind, list, crumbs, effects, guide, name, cells = {} }) => ({
    path: `/${area}/${list}/import`,
    calls: companyImports[kind],
    concept: companyImports[kind].concept,
    crumbs: crumbs(area),
    label: "Importar planilha",
    title: `Importar planilha de ${name.toLowerCase()}`,
    afterwards: { label: `Ver ${kind === "supplier" ? "os" : "as"} ${name.toLowerCase()}`, href: `/${area}/${list}` },
    effects,
    columns: companySheetColumns[kind],
    identity: [kind === "store" ? "name" : "trade_name", "cnpj"],
    guide,
    model: { name, line: companySheetColumns[kind].map(({ field, example }) => cells[field] ?? example ?? "") },
  }));
