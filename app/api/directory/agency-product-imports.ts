import { agencyProductImport } from "#app/contracts/directory/agency-product-imports.ts";
import { agencyProductSheets } from "#app/domain/directory/agency-product-imports.ts";
import { directImports } from "../endpoint/direct-imports.ts";

export const agencyProductImports = directImports({
  kind: agencyProductSheets,
  row: agencyProductImport,
  grants: { agencies: { permission: "agency-assortments" } },
  summaries: {
    send: "Envia uma planilha de produtos dos fornecedores atendidos",
    list: "Lista as importações de produtos",
    find: "Mostra uma importação de produtos, com as linhas recusadas",
  },
});
