import { storeProductImportCalls } from "#app/contracts/store/store-product-imports.ts";
import { productColumns } from "#app/contracts/store/store-product-sheet.ts";
import { storeProducts } from "#app/contracts/store/store-products.ts";
import type { DirectImportSpec } from "#app/screens/imports/import-spec.ts";
import { storeAddresses } from "../addresses.ts";

/** Where spreadsheets of stock and sales are sent, and what they must have. */
export const productSheet: DirectImportSpec = {
  path: `${storeAddresses.products}/import`,
  concept: storeProductImportCalls.concept,
  crumbs: [
    { label: "Início", href: "/store" },
    { label: storeProducts.words.title, href: storeAddresses.products },
  ],
  label: "Importar planilha",
  title: "Importar planilha de estoque e vendas",
  registered: `${storeAddresses.products}/export?format=csv`,
  columns: productColumns,
  saves: "As linhas certas são salvas; as recusadas são mostradas com o motivo.",
  guide: [
    "Uma linha por produto e dia, com um título em cada coluna. EAN é obrigatório.",
    "O produto com o mesmo EAN é atualizado; um produto novo precisa do nome.",
    "Vendido precisa da data da venda. Uma célula vazia não apaga o que está no cadastro.",
    "No Excel, formate a coluna EAN como texto, para que o número não vire 7,89E+12.",
  ],
  model: {
    name: "Estoque e vendas",
    line: [
      "0000000000000",
      "Exemplo (apague esta linha)",
      "Mercearia",
      "Café",
      "12",
      "3",
      "20/01/2026",
      "31/12/2026",
      "",
    ],
  },
};
