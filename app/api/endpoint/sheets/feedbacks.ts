import type { FeedbackVisitor } from "#app/contracts/notices/feedback-visitors.ts";
import type { Feedback, FeedbackAverage } from "#app/contracts/notices/feedbacks.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";

export const feedbacksSheet: Sheet<Feedback> = {
  title: "Avaliações",
  columns: [
    ["Quando", (f) => f.given_at, "moment"],
    ["Loja", (f) => f.store.name],
    ["Visitante", (f) => f.visitor.name],
    ["Contratante", (f) => f.visitor.owner_name],
    ["Nota", (f) => f.score, "number"],
    ["Seções", (f) => f.product_sections.join(" / ")],
    ["Comentário", (f) => f.comment],
    ["Avaliado por", (f) => f.user_name],
  ],
};

export const feedbackAveragesSheet: Sheet<FeedbackAverage> = {
  title: "Médias das avaliações",
  columns: [
    ["Grupo", (a) => a.label],
    ["Avaliações", (a) => a.count, "number"],
    ["Média", (a) => a.average, "number"],
  ],
};

export const feedbackVisitorsSheet: Sheet<FeedbackVisitor> = {
  title: "Aplicar feedback",
  columns: [
    ["Visitante", (v) => v.name],
    ["Contratante", (v) => v.owner_name],
    ["Última entrada", (v) => v.last_entered_at, "moment"],
    ["Visitas", (v) => v.visits, "number"],
    ["Nota", (v) => v.feedback?.score ?? null, "number"],
    ["Avaliado em", (v) => v.feedback?.given_at ?? null, "moment"],
    ["Avaliado por", (v) => v.feedback?.user_name ?? ""],
  ],
};
