import type { ProductGroup, ServiceType } from "#app/contracts/directory/base-registers.ts";
import type { JobFunction } from "#app/contracts/directory/job-functions.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";

export const jobFunctionsSheet: Sheet<JobFunction> = {
  title: "Funções",
  columns: [
    ["Nome", (f) => f.name],
    ["Supervisor", (f) => f.is_supervisor, "yes or no"],
    ["Ativo", (f) => f.active, "yes or no"],
  ],
};

export const serviceTypesSheet: Sheet<ServiceType> = {
  title: "Tipos de serviço",
  columns: [
    ["Nome", (t) => t.name],
    ["Ativo", (t) => t.active, "yes or no"],
  ],
};

export const productGroupsSheet = (title: string): Sheet<ProductGroup> => ({
  title,
  columns: [
    ["Nome", (g) => g.name],
    ["Rede", (g) => g.retailer?.trade_name ?? "Todas as redes"],
    ["Ativo", (g) => g.active, "yes or no"],
  ],
});
