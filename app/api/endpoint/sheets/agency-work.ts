import type { ServingAgency, ServingVisitor } from "#app/contracts/reports/agency-work.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";

export const servingAgenciesSheet: Sheet<ServingAgency> = {
  title: "Agências",
  columns: [
    ["Agência", (a) => a.name],
    ["Promotores", (a) => a.people_count, "number"],
    ["Visitas", (a) => a.visits_count, "number"],
    ["Minutos em loja", (a) => a.worked_minutes, "number"],
    ["Projetos vigentes", (a) => a.projects_count, "number"],
  ],
};

export const servingVisitorsSheet: Sheet<ServingVisitor> = {
  title: "Promotores de agências",
  columns: [
    ["Promotor", (p) => p.name],
    ["Agência", (p) => p.agency.name],
    ["Lojas", (p) => p.stores_count, "number"],
    ["Visitas", (p) => p.visits_count, "number"],
    ["Minutos em loja", (p) => p.worked_minutes, "number"],
    ["Última visita", (p) => p.last_day, "day"],
  ],
};
