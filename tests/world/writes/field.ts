import { pictureForm } from "../field.ts";
import { insertBorealFieldRows } from "../field-rows.ts";
import { addAssortmentImport, addInvalidLines } from "../invalid-lines.ts";
import { accounts, documentTypes, visitors } from "../people.ts";
import { freshStore } from "./directory.ts";
import { fileForm, restorableWrites, type Stage, type Writes } from "./stage.ts";

const v1 = "/v1/agencies";
const { solCentro, boreal } = accounts;
const ana = visitors.ana.uuid;

const product = (stage: Stage) => ({
  agency_supplier_uuid: stage.fieldData.belo.uuid,
  ean: stage.ean(),
  name: stage.name(),
  category: "Mercearia",
  section: "Biscoitos",
});
const freshSupplier = async (stage: Stage): Promise<string> =>
  (await stage.create("aurora", `${v1}/agency_suppliers`, { agency_supplier: { supplier_name: stage.name() } })).uuid;
const assortment = async (stage: Stage) => ({
  store_uuids: [solCentro.uuid],
  product_uuids: [
    (await stage.create("aurora", `${v1}/agency_supplier_products`, { agency_supplier_product: product(stage) })).uuid,
  ],
});
const period = (stage: Stage) => {
  const [starts_on, ends_on] = stage.days(20);
  return { visitor_uuid: ana, starts_on, ends_on };
};
const roadmap = (stage: Stage) => ({
  name: stage.name(),
  frequency: "weekly",
  stops: [{ weekday: "monday", store_uuid: solCentro.uuid }],
  ...period(stage),
});
const surveyInput = (stage: Stage) => ({
  name: stage.name(),
  subject: "store",
  questions: [{ kind: "number", title: "Frentes" }],
});
const freshSurvey = (stage: Stage) => stage.create("aurora", `${v1}/quests`, { quest: surveyInput(stage) });
/** A review that discards the one line of a new import. */
async function discardOfLine({ world: { admin } }: Stage) {
  const imported = await addAssortmentImport(admin);
  await addInvalidLines(admin, imported, 1);
  return { assortment_import_uuid: imported, count: 1, decision: "discarded", note: "Sem cadastro" };
}

const schedule = async (stage: Stage) => ({
  survey_uuid: (await freshSurvey(stage)).uuid,
  starts_on: stage.today,
  ends_on: stage.today,
  store_uuids: [solCentro.uuid],
});
const evidence = () => pictureForm({ moment: "after", store_uuid: solCentro.uuid });
const share = async (stage: Stage) => ({
  title: "Álbum",
  evidence_uuids: [(await stage.create("campo", "/v1/af/evidences", evidence())).uuid],
});
const bookShare = async (stage: Stage) => ({
  title: "Book",
  agency_supplier_uuid: await freshSupplier(stage),
  start_date: stage.today,
  end_date: stage.today,
});
/** Inserts a planned visit of Ana's for today and returns its id. */
async function planVisit(stage: Stage, store: string): Promise<string> {
  const today = { ...roadmap(stage), starts_on: stage.today, ends_on: stage.today };
  const { uuid } = await stage.create("aurora", `${v1}/roadmaps`, { roadmap: today });
  const { rows } = await stage.world.admin.query(
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid)
     select agency_uuid, gen_random_uuid(), app.today(), 7, visitor_uuid, $1, $2, uuid from roadmaps where uuid = $3
     returning uuid`,
    [store, accounts.sol.uuid, uuid],
  );
  return rows[0].uuid;
}
const tracking = async (stage: Stage) => {
  await stage.world.admin.query("update supplier_time_trackings set ended_at = now() where ended_at is null");
  const store_uuid = await freshStore(stage);
  await planVisit(stage, store_uuid);
  return { supplier_time_tracking: { store_uuid, agency_supplier_uuid: stage.fieldData.belo.uuid } };
};
/** Deletes Ana's stays and open visits. */
const leaveStores = ({ world }: Stage) =>
  world.admin
    .query("delete from stays where visitor_uuid = $1", [ana])
    .then(() => world.admin.query("delete from visits where visitor_uuid = $1 and left_at is null", [ana]));
const reportSetting = {
  display_evidence_report: true,
  display_survey_report: true,
  display_store_task_report: true,
  display_visits_report: true,
};

/** Writes of field control. */
export const fieldWrites: Writes = {
  ...restorableWrites(["aurora", "agencies", "/regionals", "regional"], (stage) => ({
    name: stage.name(),
    responsible_uuid: visitors.carla.uuid,
  })),
  ...restorableWrites(["aurora", "agencies", "/sales_groups", "sales_group"], async (stage) => ({
    name: stage.name(),
    store_uuids: [await freshStore(stage)],
  })),
  ...restorableWrites(["aurora", "agencies", "/agency_suppliers", "agency_supplier"], (stage) => ({
    supplier_name: stage.name(),
  })),
  ...restorableWrites(["aurora", "agencies", "/agency_supplier_products", "agency_supplier_product"], product),
  "post /assortments": async (stage) => ["aurora", `${v1}/assortments`, { assortment: await assortment(stage) }],
  "delete /assortments/{id}": async (stage) => {
    await stage.create("aurora", `${v1}/assortments`, { assortment: await assortment(stage) });
    const listed = await stage.send("aurora", "GET", `${v1}/assortments`);
    return ["aurora", `${v1}/assortments/${listed[0].uuid}`];
  },
  "post /assortment_removals": async (stage) => {
    await stage.create("aurora", `${v1}/assortments`, { assortment: await assortment(stage) });
    const listed = await stage.send("aurora", "GET", `${v1}/assortments`);
    return ["aurora", `${v1}/assortment_removals`, { assortment_removal: { uuids: [listed[0].uuid], count: 1 } }];
  },
  "delete /assortment_removals/{id}": async (stage) => {
    await stage.create("aurora", `${v1}/assortments`, { assortment: await assortment(stage) });
    const listed = await stage.send("aurora", "GET", `${v1}/assortments`);
    const assortment_removal = { uuids: [listed[0].uuid], count: 1 };
    await stage.create("aurora", `${v1}/assortment_removals`, { assortment_removal });
    return ["aurora", `${v1}/assortment_removals/${listed[0].uuid}`];
  },
  "post /agency_supplier_product_sections": async (stage) => {
    const agency_supplier_product = product(stage);
    const { uuid } = await stage.create("aurora", `${v1}/agency_supplier_products`, { agency_supplier_product });
    const selection = { uuids: [uuid], count: 1, section: "Mercearia" };
    return ["aurora", `${v1}/agency_supplier_product_sections`, { agency_supplier_product_section: selection }];
  },
  "post /survey_schedule_endings": async (stage) => {
    const { uuid } = await stage.create("aurora", `${v1}/survey_schedules`, { survey_schedule: await schedule(stage) });
    return ["aurora", `${v1}/survey_schedule_endings`, { survey_schedule_ending: { uuids: [uuid], count: 1 } }];
  },
  "post /agency_product_imports": () => [
    "aurora",
    `${v1}/agency_product_imports`,
    fileForm({}, "EAN;Seção\n7891000100103;Mercearia\n", "produtos.csv"),
  ],
  "post /assortment_imports": () => [
    "aurora",
    `${v1}/assortment_imports`,
    fileForm({}, "Loja;EAN\nSol Centro;7891000100103\n", "sortimento.csv"),
  ],
  "put /invalid_agency_supplier_products/{id}": async (stage) => {
    await insertBorealFieldRows(stage.world.admin);
    const path = `/v1/mob/invalid_agency_supplier_products/${boreal.uuid}`;
    return ["mob", path, { invalid_agency_supplier_product: { state: "discarded", note: "Sem cadastro", version: 1 } }];
  },
  "post /assortment_reviews": async (stage) => [
    "mob",
    "/v1/mob/assortment_reviews",
    { assortment_review: await discardOfLine(stage) },
  ],
  "post /assortment_reviews/{id}/undo": async (stage) => {
    const assortment_review = await discardOfLine(stage);
    const mob = await stage.world.as("mob");
    const { uuid } = (await mob("POST", "/v1/mob/assortment_reviews", { assortment_review })).body;
    return ["mob", `/v1/mob/assortment_reviews/${uuid}/undo`];
  },
  ...restorableWrites(["aurora", "agencies", "/roadmaps", "roadmap"], roadmap),
  ...restorableWrites(["aurora", "agencies", "/visitor_absences", "visitor_absence"], (stage) => ({
    kind: "vacation",
    ...period(stage),
  })),
  "post /planned_visits/{id}/justification": async (stage) => [
    "aurora",
    `${v1}/planned_visits/${await planVisit(stage, await freshStore(stage))}/justification`,
    { justification: { justification: "health_issue" } },
  ],
  ...restorableWrites(["aurora", "agencies", "/quests", "quest"], surveyInput),
  ...restorableWrites(["aurora", "agencies", "/survey_schedules", "survey_schedule"], schedule),
  "post /survey_answers": async (stage) => {
    const { uuid: survey_uuid, questions } = await freshSurvey(stage);
    const survey_schedule = { ...(await schedule(stage)), survey_uuid, visitor_uuids: [ana] };
    const { uuid } = await stage.create("aurora", `${v1}/survey_schedules`, { survey_schedule });
    const values = [{ question_uuid: questions[0].uuid, value: 4 }];
    const survey_answer = { survey_schedule_uuid: uuid, store_uuid: solCentro.uuid, values };
    return ["campo", "/v1/af/survey_answers", { survey_answer }];
  },
  "post /evidences": () => ["campo", "/v1/af/evidences", evidence()],
  "post /evidence_shares": async (stage) => ["aurora", `${v1}/evidence_shares`, { evidence_share: await share(stage) }],
  "delete /evidence_shares/{id}": async (stage) => {
    const { uuid } = await stage.create("aurora", `${v1}/evidence_shares`, { evidence_share: await share(stage) });
    return ["aurora", `${v1}/evidence_shares/${uuid}`];
  },
  "post /book_shares": async (stage) => ["aurora", `${v1}/book_shares`, { book_share: await bookShare(stage) }],
  "delete /book_shares/{id}": async (stage) => {
    const { uuid } = await stage.create("aurora", `${v1}/book_shares`, { book_share: await bookShare(stage) });
    return ["aurora", `${v1}/book_shares/${uuid}`];
  },
  "post /supplier_time_trackings": async (stage) => ["campo", "/v1/af/supplier_time_trackings", await tracking(stage)],
  "put /supplier_time_trackings/{id}/end": async (stage) => {
    const { uuid } = await stage.create("campo", "/v1/af/supplier_time_trackings", await tracking(stage));
    return ["campo", `/v1/af/supplier_time_trackings/${uuid}/end`];
  },
  "post /entries": async (stage) => {
    await leaveStores(stage);
    return ["campo", "/v1/af/entries", { entry: { store_uuid: solCentro.uuid } }];
  },
  "post /exits": async (stage) => {
    await leaveStores(stage);
    await stage.send("campo", "POST", "/v1/af/entries", { entry: { store_uuid: solCentro.uuid } });
    return ["campo", "/v1/af/exits", { exit: { store_uuid: solCentro.uuid } }];
  },
  "put /documents/{id}/cnpjs": async (stage) => {
    const form = pictureForm({ document_type_uuid: documentTypes.rg });
    const { uuid } = await stage.create("campo", "/v1/af/documents", form);
    return ["campo", `/v1/af/documents/${uuid}/cnpjs`, { document: { cnpjs: [accounts.aurora.cnpj], version: 1 } }];
  },
  "post /documents": () => ["campo", "/v1/af/documents", pictureForm({ document_type_uuid: documentTypes.rg })],
  "put /report_settings/{id}": async (stage) => [
    "aurora",
    `${v1}/report_settings/${await freshSupplier(stage)}`,
    { report_setting: { ...reportSetting, version: 0 } },
  ],
  "put /agency_logo/file": () => ["aurora", `${v1}/agency_logo/file`, pictureForm()],
  "delete /agency_logo/file": async (stage) => {
    await stage.send("aurora", "PUT", `${v1}/agency_logo/file`, pictureForm());
    return ["aurora", `${v1}/agency_logo/file`];
  },
  "put /report_settings/{id}/logo": async (stage) => [
    "aurora",
    `${v1}/report_settings/${await freshSupplier(stage)}/logo`,
    pictureForm(),
  ],
};
