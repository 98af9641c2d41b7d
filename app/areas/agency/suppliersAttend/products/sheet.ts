import { agencyProductColumns, agencyProductImportCalls } from "#app/contracts/directory/agency-product-imports.ts";
import type { DirectImportSpec } from "#app/screens/imports/import-spec.ts";
import { addresses } from "../../addresses.ts";
import { productCrumbs } from "../tabs.tsx";

/** Where spreadsheets of products are sent, and what they must have. */
export const sheet: DirectImportSpec = {
  path: `${addresses.agencyProducts}/import`,
  concept: agencyProductImportCalls.concept,
  crumbs: productCrumbs,
  label: "Importar planilha",
  title: "Importar planilha de produtos",
  registered: `${addresses.agencyProducts}/export?format=csv`,
  columns: agencyProductColumns,
  saves: "As linhas certas são salvas; as recusadas são mostradas com o motivo.",
  guide: [
    "Uma linha por produto, com um título em cada coluna. EAN é obrigatório.",
    "O produto com o mesmo EAN é atualizado; os outros são cadastrados.",
    "Uma célula vazia não apaga o que está no cadastro. Colunas desconhecidas são ignoradas.",
    "No Excel, formate a coluna EAN como texto, para que o número não vire 7,89E+12.",
  ],
  model: {
    name: "Produtos",
    line: ["Fornecedor Exemplo", "0000000000000", "Exemplo (apague esta linha)", "Mercearia", "Mercearia"],
  },
};
