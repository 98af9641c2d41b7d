import type { PersonOfDay } from "#app/contracts/visits/contingency.ts";
import { arrivals, type ExpectedVisitor } from "#app/contracts/visits/expected-visitors.ts";
import type { GateRefusal } from "#app/contracts/visits/refusals.ts";
import { answers } from "#app/contracts/visits/verdict.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { joinNames, labelFor, timeAt } from "./cells.ts";

export const expectedVisitorsSheet: Sheet<ExpectedVisitor> = {
  title: "Esperados do dia",
  columns: [
    ["Data", (v) => v.day, "day"],
    ["Nome", (v) => v.visitor.name],
    ["Contratante", (v) => v.visitor.owner_name],
    ["Fornecedores atendidos", (v) => joinNames(v.attended_suppliers)],
    ["Situação", (v) => labelFor(arrivals, v.state)],
    ["Entrada", (v) => v.entered_at && timeAt(v.entered_at, v.time_zone)],
    ["Saída", (v) => v.left_at && timeAt(v.left_at, v.time_zone)],
    ["Pode entrar?", (v) => v.verdict && labelFor(answers, v.verdict.answer)],
    ["Causas", (v) => v.verdict?.causes.join("; ")],
  ],
};

export const refusalsSheet: Sheet<GateRefusal> = {
  title: "Recusas da portaria",
  columns: [
    ["Quando", (r) => timeAt(r.refused_at, r.time_zone)],
    ["Nome", (r) => r.visitor.name],
    ["Contratante", (r) => r.visitor.owner_name],
    ["Pode entrar?", (r) => labelFor(answers, r.answer)],
    ["Causas", (r) => r.causes.join("; ")],
    ["Motivo", (r) => r.reason],
    ["Registrada por", (r) => r.refused_by_name],
  ],
};

export const contingencySheet: Sheet<PersonOfDay> = {
  title: "Lista de contingência",
  columns: [
    ["Nome", (v) => v.name],
    ["Contratante", (v) => v.owner_name],
    ["CPF", (v) => v.cpf],
    ["Crachá", (v) => v.badge],
    ["Pode entrar?", (v) => labelFor(answers, v.answer)],
    ["Causas", (v) => v.causes.join("; ")],
    ["Esperada hoje", (v) => v.is_expected, "yes or no"],
    ["Em loja", (v) => v.entered_at !== null, "yes or no"],
  ],
};
