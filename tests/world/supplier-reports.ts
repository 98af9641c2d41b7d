import { randomUUID } from "node:crypto";
import { createFieldData, createRow, pictureForm } from "./field.ts";
import { accounts, productSections, visitors } from "./people.ts";
import type { World } from "./world.ts";

const v1 = "/v1/agencies";

/**
 * Has Agência Aurora show the supplier Belo all four reports, each with a row of today: Ana Beatriz Prado at Sol Centro. Each row
 * has the word "vitrine" in its text.
 */
export async function insertReportedWork(world: Pick<World, "admin" | "as">) {
  const aurora = await world.as("aurora");
  const campo = await world.as("campo");
  const works = await createFieldData(aurora);
  const agency_supplier_uuid = works.belo.uuid;
  const store_uuid = accounts.solCentro.uuid;
  const day = (await world.admin.query("select app.today()::text as day")).rows[0].day as string;
  await world.admin.query(
    `insert into report_settings (agency_uuid, agency_supplier_uuid, display_evidence_report, display_survey_report,
       display_store_task_report, display_visits_report, version) values ($1, $2, true, true, true, true, 1)`,
    [accounts.aurora.uuid, agency_supplier_uuid],
  );
  await world.admin.query(
    `with r as (insert into roadmaps (agency_uuid, uuid, name, visitor_uuid, frequency, starts_on)
       values ($1, gen_random_uuid(), 'Rota', $2, 'weekly', app.today()) returning uuid),
     p as (insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid,
       state, justification, justification_note, planned_minutes, worked_minutes)
       select $1, gen_random_uuid(), app.today(), 0, $2, $3, $4, uuid, 'justified', 'health_issue', 'Sem a vitrine', 90, 0 from r
       returning uuid, day)
     insert into planned_visit_suppliers (agency_uuid, planned_visit_uuid, agency_supplier_uuid, planned_minutes, worked_minutes, day)
     select $1, uuid, $5, 90, 0, day from p`,
    [accounts.aurora.uuid, visitors.ana.uuid, store_uuid, accounts.sol.uuid, agency_supplier_uuid],
  );
  for (const moment of ["before", "after"])
    await campo(
      "POST",
      "/v1/af/evidences",
      pictureForm({ moment, category: "Vitrine", store_uuid, agency_supplier_uuid }),
    );
  const questions = [{ kind: "yes_no", title: "Há vitrine?" }];
  const quest = await createRow(aurora, `${v1}/quests`, {
    quest: { name: "Frente", subject: "store", agency_supplier_uuid, questions },
  });
  const { uuid: survey_schedule_uuid } = await createRow(aurora, `${v1}/survey_schedules`, {
    survey_schedule: {
      survey_uuid: quest.uuid,
      starts_on: day,
      ends_on: day,
      store_uuids: [store_uuid],
      visitor_uuids: [visitors.ana.uuid],
    },
  });
  await createRow(campo, "/v1/af/survey_answers", {
    survey_answer: {
      survey_schedule_uuid,
      store_uuid,
      values: [{ question_uuid: quest.questions[0].uuid, value: true }],
    },
  });
  await world.admin.query(
    `insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_section_uuid, supplier_uuids, note, day, owner_uuid,
       visitor_uuid, status, finished_at)
     values ($1, $2, $3, 'cleaning', $4, $5, 'Limpar a vitrine', app.today(), $6, $7, 'done', now())`,
    [
      store_uuid,
      randomUUID(),
      accounts.sol.uuid,
      productSections.biscuits.uuid,
      [accounts.belo.uuid],
      accounts.aurora.uuid,
      visitors.ana.uuid,
    ],
  );
  return { day, works, survey_schedule_uuid };
}
