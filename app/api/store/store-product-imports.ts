import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { storeProductImport } from "#app/contracts/store/store-product-imports.ts";
import { storeProductSheets } from "#app/domain/store/store-product-imports.ts";
import { directImports } from "../endpoint/direct-imports.ts";

export const storeProductImports = directImports({
  kind: storeProductSheets,
  row: storeProductImport,
  grants: { stores: { permission: "store-tasks" } },
  level: FULL_ACCESS,
  summaries: {
    send: "Envia uma planilha de estoque e vendas da loja",
    list: "Lista as importações de estoque e vendas",
    find: "Mostra uma importação de estoque e vendas, com as linhas recusadas",
  },
});
