import { assortmentColumns, assortmentImportCalls } from "#app/contracts/field/assortments.ts";
import type { DirectImportSpec } from "#app/screens/imports/import-spec.ts";
import { addresses } from "../addresses.ts";
import { assortmentCrumbs } from "./tabs.tsx";

/** Where spreadsheets of assortments are sent, and what they must have. */
export const sheet: DirectImportSpec = {
  path: `${addresses.assortments}/import`,
  concept: assortmentImportCalls.concept,
  crumbs: assortmentCrumbs,
  label: "Importar planilha",
  title: "Importar planilha de sortimentos",
  registered: `${addresses.assortments}/export?format=csv`,
  columns: assortmentColumns,
  saves: "As linhas certas entram no sortimento; as outras são mostradas com o motivo e o que fazer.",
  guide: [
    "Uma linha por produto e loja, com um título em cada coluna. EAN e loja são obrigatórios.",
    "O que já está no sortimento continua; nada é retirado.",
    "Linhas com EAN desconhecido, produto sem seção ou loja não atendida ficam em “Linhas inválidas”.",
    "No Excel, formate a coluna EAN como texto, para que o número não vire 7,89E+12.",
  ],
  model: {
    name: "Sortimentos",
    line: ["0000000000000", "Loja Centro", "Rede Exemplo", "Exemplo (apague esta linha)", "Fornecedor Exemplo"],
  },
};
