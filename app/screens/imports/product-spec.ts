import { storeProductImports } from "#app/contracts/platform/imports.ts";
import { productColumns } from "#app/contracts/store/store-product-sheet.ts";
import { storeProducts } from "#app/contracts/store/store-products.ts";
import type { VisitorImportSpec } from "./import-spec.ts";

const list = "/store/products";

/** The import of a store's stock and sales. */
export const productImportSpec: VisitorImportSpec = {
  path: `${list}/import`,
  calls: storeProductImports,
  concept: storeProductImports.concept,
  crumbs: [
    { label: "Início", href: "/store" },
    { label: storeProducts.words.title, href: list },
  ],
  label: "Importar planilha",
  title: "Importar planilha de estoque e vendas",
  registered: `${list}/export?format=csv`,
  afterwards: { label: "Ver os produtos", href: list },
  identity: ["ean", "name", "day"],
  effects: {
    create: {
      "to do": ["produto será cadastrado", "produtos serão cadastrados"],
      done: ["produto cadastrado", "produtos cadastrados"],
    },
    update: {
      "to do": ["linha atualizará o cadastro", "linhas atualizarão o cadastro"],
      done: ["linha atualizou o cadastro", "linhas atualizaram o cadastro"],
    },
  },
  columns: productColumns,
  guide: [
    "Uma linha por produto e dia, com um título em cada coluna. EAN é obrigatório.",
    "O produto com o mesmo EAN é atualizado; um produto novo precisa do nome.",
    "Vendido precisa da data da venda. Uma célula vazia não apaga o que está no cadastro. Colunas desconhecidas são ignoradas.",
    "No Excel, formate a coluna EAN como texto, para que o número não vire 7,89E+12.",
  ],
  model: { name: "Estoque e vendas", line: productColumns.map(({ example }) => example ?? "") },
};
