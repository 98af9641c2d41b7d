import type { ServedStore } from "#app/contracts/directory/served-stores.ts";
import { type Followed, followStates } from "#app/contracts/field/field-follow.ts";
import type { RoadmapWeekCounts } from "#app/contracts/field/roadmap-weeks.ts";
import { weekdayLabels, weekOrder } from "#app/contracts/platform/weekdays.ts";
import { kilometres } from "#app/contracts/visits/travel.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { labelFor } from "./cells.ts";

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
    ["Minutos na semana", (w) => w.days.reduce((sum, { planned_minutes }) => sum + planned_minutes, 0), "number"],
    ["Conflitos", (w) => w.days.reduce((sum, { conflicts_count }) => sum + conflicts_count, 0), "number"],
  ],
};

export const followedSheet: Sheet<Followed> = {
  title: "Equipe em campo",
  columns: [
    ["Promotor", (f) => f.visitor.name],
    ["Supervisor", (f) => f.responsible_name],
    ["Situação", (f) => labelFor(followStates, f.state)],
    ["Última loja", (f) => f.last?.store.name],
    ["Entrada", (f) => f.last?.entered_at, "moment"],
    ["Saída", (f) => f.last?.left_at, "moment"],
    ["Entrada informada em", (f) => f.last?.entry_reported_at, "moment"],
    ["Saída informada em", (f) => f.last?.exit_reported_at, "moment"],
    ["Metros da loja ao entrar", (f) => metresOf(f), "number"],
    ["Próxima loja", (f) => f.next?.name],
    ["Visitas planejadas", (f) => f.planned_count, "number"],
    ["Visitas realizadas", (f) => f.done_count, "number"],
    ["Visitas justificadas", (f) => f.justified_count, "number"],
    ["Minutos planejados", (f) => f.planned_minutes, "number"],
    ["Minutos trabalhados", (f) => f.worked_minutes, "number"],
  ],
};

/** Returns the visitor's distance from the store at the entry, in metres; null when unknown. */
function metresOf({ last }: Followed): number | null {
  if (!last?.position || last.store.latitude === null) return null;
  return Math.round(kilometres(last.position, last.store) * 1000);
}
