import { sql } from "kysely";
import { absenceKinds } from "#app/contracts/field/absences.ts";
import { notificationKinds } from "#app/contracts/notices/notifications.ts";
import { taskKinds, taskStatusLabels } from "#app/contracts/store/store-tasks.ts";
import { plannedVisitStates } from "#app/contracts/visits/planned-visits.ts";
import { correctionStates } from "#app/contracts/visits/visit-corrections.ts";
import { aboutPerson, inWords, type Section, store, storeName } from "./person-report-sections.ts";
import type { Person } from "./persons.ts";

/** Returns the sections on the person's activity: at the gate, in the field, in stores. */
export function activitySections(person: Person): Section[] {
  const ofPerson = aboutPerson(person);
  const isLite = sql`x.lite_uuid = any(array(select l.uuid from lite_visitors l where l.cpf = ${person.cpf}))`;
  return [
    {
      key: "visits",
      title: "Visitas",
      source: "Registrado na portaria, ou pela própria pessoa em campo",
      columns: {
        Loja: storeName,
        Entrada: "v.entered_at",
        Saída: "v.left_at",
        "Saída corrigida": "v.corrected_left_at",
        Latitude: "v.latitude",
        Longitude: "v.longitude",
        Por: "v.entered_app_name",
        Resposta: "v.verdict ->> 'label'",
        "Motivo da liberação": "v.override_reason",
      },
      from: sql`from visits v ${store("v")} where ${ofPerson("v")} order by v.entered_at`,
    },
    {
      key: "refusals",
      title: "Entradas recusadas",
      source: "Registrado na portaria",
      columns: {
        Loja: storeName,
        Quando: "x.refused_at",
        Causas: "(select string_agg(c ->> 'text', ' ') from jsonb_array_elements(x.verdict -> 'causes') c)",
        Motivo: "x.reason",
      },
      from: sql`from refusals x ${store("x")} where ${ofPerson("x")} or ${isLite} order by x.refused_at`,
    },
    {
      key: "visit_corrections",
      title: "Correções de visitas",
      source: "Informado pela loja ou pelo contratante",
      columns: {
        Loja: storeName,
        Saída: "c.left_at",
        Motivo: "c.reason",
        Situação: inWords(correctionStates, "c.state"),
        Nota: "c.note",
      },
      from: sql`from visit_corrections c ${store("c")} where ${ofPerson("c")} order by c.requested_at`,
    },
    {
      key: "feedbacks",
      title: "Avaliações recebidas",
      source: "Informado pela loja",
      columns: { Loja: storeName, Nota: "k.score", Comentário: "k.comment", Quem: "k.user_name", Quando: "k.given_at" },
      from: sql`from feedbacks k ${store("k")} where ${ofPerson("k")} order by k.given_at`,
    },
    {
      key: "planned_visits",
      title: "Visitas planejadas",
      source: "Roteiros do contratante",
      columns: {
        Loja: storeName,
        Dia: "p.day",
        Situação: inWords(plannedVisitStates, "p.state"),
        Justificativa: "p.justification",
        Nota: "p.justification_note",
        "Minutos na loja": "p.worked_minutes",
      },
      from: sql`from planned_visits p ${store("p")} where ${ofPerson("p", "agency_uuid")} order by p.day, p.position`,
    },
    {
      key: "visitor_absences",
      title: "Ausências",
      source: "Informado pelo contratante",
      columns: { Tipo: inWords(absenceKinds, "a.kind"), Início: "a.starts_on", Fim: "a.ends_on", Nota: "a.note" },
      from: sql`from visitor_absences a where ${ofPerson("a", "agency_uuid")} order by a.starts_on`,
    },
    {
      key: "roadmaps",
      title: "Roteiros",
      source: "Informado pelo contratante",
      columns: { Roteiro: "m.name", Início: "m.starts_on", Fim: "m.ends_on", Frequência: "m.frequency" },
      from: sql`from roadmaps m where ${ofPerson("m", "agency_uuid")} order by m.starts_on`,
    },
    {
      key: "evidences",
      title: "Evidências fotográficas",
      source: "Enviado pela própria pessoa em campo",
      columns: { Loja: storeName, Quando: "e.taken_at", Momento: "e.moment", Nota: "e.note" },
      from: sql`from evidences e ${store("e")} where ${ofPerson("e", "agency_uuid")} order by e.taken_at`,
    },
    {
      key: "survey_answers",
      title: "Respostas de pesquisas",
      source: "Informado pela própria pessoa em campo",
      columns: { Loja: storeName, Quando: "y.answered_at", Latitude: "y.latitude", Longitude: "y.longitude" },
      from: sql`from survey_answers y ${store("y")} where ${ofPerson("y", "agency_uuid")} order by y.answered_at`,
    },
    {
      key: "supplier_time_trackings",
      title: "Tempo por fornecedor",
      source: "Informado pela própria pessoa em campo",
      columns: { Loja: storeName, Início: "k.started_at", Fim: "k.ended_at" },
      from: sql`from supplier_time_trackings k ${store("k")} where ${ofPerson("k", "agency_uuid")} order by k.started_at`,
    },
    {
      key: "store_tasks",
      title: "Atividades em loja",
      source: "Informado pela loja",
      columns: {
        Loja: storeName,
        Dia: "k.day",
        Tipo: inWords(taskKinds, "k.kind"),
        Situação: inWords(taskStatusLabels, "k.status"),
        Nota: "k.note",
      },
      from: sql`from store_tasks k ${store("k")} where ${ofPerson("k")} order by k.day`,
    },
    {
      key: "notifications",
      title: "Notificações sobre a pessoa",
      source: "Enviado pelo sistema a usuários do contratante ou da rede",
      columns: { Tipo: inWords(notificationKinds, "n.kind"), Quando: "n.created_at" },
      from: sql`from (select distinct n.kind, n.created_at from notifications n where ${ofPerson("n")}) n
        order by n.created_at, n.kind`,
    },
  ];
}
