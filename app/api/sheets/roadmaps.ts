import { type Followed, followStates } from "#app/contracts/field-follow.ts";
import type { RoadmapWeekCounts } from "#app/contracts/roadmap-weeks.ts";
import type { ServedStore } from "#app/contracts/served-stores.ts";
import { weekdayLabels, weekOrder } from "#app/contracts/weekdays.ts";
import type { Sheet } from "#app/domain/spreadsheet/sheet.ts";
import { oneOf } from "./cells.ts";

export const servedStoresSheet: Sheet<ServedStore> = {
  title: "Lojas atendidas",
  columns: [
    ["Loja", (s) => s.name],
    ["Rede", (s) => s.retailer.name],
    ["Município", (s) => s.city_name],
    ["UF", (s) => s.state_acronym],
    ["Grupo", (s) => s.sales_group.name],
  ],
};

export const roadmapWeeksSheet: Sheet<RoadmapWeekCounts> = {
  title: "Semana dos roteiros",
  columns: [
    ["Promotor", (w) => w.visitor.name],
    ["De", (w) => w.days[0]?.day, "day"],
    ...weekOrder.map(
      (key, i) =>
        [`${weekdayLabels[key]}: minutos`, (w: RoadmapWeekCounts) => w.days[i]?.planned_minutes, "number"] as const,
    ),
    ["Conflitos", (w) => w.days.reduce((sum, { conflicts_count }) => sum + conflicts_count, 0), "number"],
  ],
};

export const followedSheet: Sheet<Followed> = {
  title: "Equipe em campo",
  columns: [
    ["Promotor", (f) => f.visitor.name],
    ["Supervisor", (f) => f.responsible_name],
    ["Situação", (f) => oneOf(followStates, f.state)],
    ["Última loja", (f) => f.last?.store.name],
    ["Entrada", (f) => f.last?.entered_at, "moment"],
    ["Saída", (f) => f.last?.left_at, "moment"],
    ["Próxima loja", (f) => f.next?.name],
    ["Visitas planejadas", (f) => f.planned_count, "number"],
    ["Visitas realizadas", (f) => f.done_count, "number"],
    ["Visitas justificadas", (f) => f.justified_count, "number"],
    ["Minutos planejados", (f) => f.planned_minutes, "number"],
    ["Minutos trabalhados", (f) => f.worked_minutes, "number"],
  ],
};
