import type { Stage } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText, MINUTE } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import type { DemoVisitor } from "../people/visitors.ts";
import { Chance } from "../random.ts";
import type { Shelf } from "../store/shelf.ts";
import type { User } from "../users.ts";
import type { FieldAgency } from "./field-directory.ts";
import type { CompletedVisit } from "./field-plans.ts";

const PHOTOS = 160;
const categories = ["Gôndola", "Ponta de gôndola", "Ilha", "Estoque"];

/** Makes surveys (one scheduled for `first` today), answers, photos, shares of them, and suppliers' report settings. */
export function makeFieldWork(
  stage: Stage,
  field: readonly FieldAgency[],
  done: readonly CompletedVisit[],
  shelf: Shelf,
  pictures: readonly Buffer[],
  users: readonly User[],
  first: DemoVisitor,
) {
  const chance = new Chance(stage.seed, "field-work");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const rows = {
    report_settings: [] as Row<"report_settings">[],
    evidences: [] as (Row<"evidences"> & { uuid: string; store_uuid: string })[],
    shares: [] as Row<"shares">[],
    share_evidences: [] as Row<"share_evidences">[],
    share_accesses: [] as Row<"share_accesses">[],
    surveys: [] as Row<"surveys">[],
    survey_questions: [] as Row<"survey_questions">[],
    survey_schedules: [] as Row<"survey_schedules">[],
    survey_schedule_stores: [] as Row<"survey_schedule_stores">[],
    survey_schedule_visitors: [] as Row<"survey_schedule_visitors">[],
    survey_answers: [] as Row<"survey_answers">[],
    survey_answer_values: [] as Row<"survey_answer_values">[],
  };
  for (const agency of field) {
    const agency_uuid = agency.account.uuid;
    agency.suppliers.forEach((supplier, i) => {
      rows.report_settings.push({
        agency_uuid,
        agency_supplier_uuid: supplier.uuid,
        display_evidence_report: i % 4 !== 3,
        display_survey_report: i % 3 !== 2,
        display_store_task_report: i % 2 === 0,
        display_visits_report: i % 4 !== 1,
        columns: i % 2 === 0 ? ["store", "day", "visitor"] : [],
      });
    });
    const own = done.filter((one) => one.agency === agency);
    const photos = photograph(own.filter(({ day }) => day > today - 14).slice(-PHOTOS));
    makeShares(agency, photos);
    survey(
      agency,
      own.filter(({ day }) => day > today - 60),
      photos,
    );
  }
  return { rows };

  /** Takes two photos of every second visit: one before the work, and one after it. */
  function photograph(visits: readonly CompletedVisit[]) {
    return visits.map((_, i) => {
      const { agency, visitor, allocation, plan, day, entered } = visits[i - (i % 2)] as CompletedVisit;
      const at = Math.min(stage.now, entered + (i % 2) * 40 * MINUTE);
      const supplier = agency.suppliers.find(({ account }) => allocation.suppliers.includes(account));
      const picture = pictures[i % pictures.length] as Buffer;
      const row = {
        agency_uuid: agency.account.uuid,
        uuid: uuidAt(at, chance),
        file_uuid: shelf.add(agency.account.uuid, "evidencia.webp", "image/webp", picture, at),
        moment: i % 2 === 0 ? "before" : "after",
        visitor_uuid: visitor.uuid,
        store_uuid: allocation.store.uuid,
        retailer_uuid: allocation.store.retailer.uuid,
        agency_supplier_uuid: supplier?.uuid ?? null,
        planned_visit_uuid: plan,
        category: categories[Math.floor(i / 2) % categories.length] as string,
        note: i % 5 === 0 ? "Reposição completa." : "",
        day: dayText(day),
        taken_at: new Date(at),
      };
      rows.evidences.push(row);
      return row;
    });
  }

  /** Makes a valid, an expired and a revoked share, each of photos and of a Book. */
  function makeShares(agency: FieldAgency, photos: readonly { uuid: string }[]): void {
    const agency_uuid = agency.account.uuid;
    for (const [title, days, revoked_at] of [
      ["Novembro", 7, null],
      ["Outubro", -1, null],
      ["Setembro", 30, new Date(stage.now - DAY)],
    ] as const) {
      const created_at = new Date(stage.now - 3 * DAY);
      const token_hash = () => Buffer.from(Array.from({ length: 32 }, () => chance.integer(0, 255)));
      const created_by = users.find(({ account }) => account === agency.account)?.uuid ?? null;
      const terms = { agency_uuid, created_at, created_by, expires_at: new Date(stage.now + days * DAY), revoked_at };
      const album = uuidAt(stage.now - 3 * DAY, chance);
      const noBook = { agency_supplier_uuid: null, start_date: null, end_date: null };
      rows.shares.push({ ...terms, uuid: album, title, token_hash: token_hash(), ...noBook });
      for (const { uuid } of photos.slice(-6))
        rows.share_evidences.push({ agency_uuid, share_uuid: album, evidence_uuid: uuid });
      recordAccesses(agency_uuid, album, ["album", "photo", "photo"]);
      const [supplier] = agency.suppliers;
      if (!supplier) continue;
      const book = uuidAt(stage.now - 3 * DAY, chance);
      rows.shares.push({
        ...terms,
        uuid: book,
        title: `${supplier.account.name}, ${title.toLowerCase()}`,
        token_hash: token_hash(),
        agency_supplier_uuid: supplier.uuid,
        start_date: dayText(today - 30),
        end_date: dayText(today - 1),
      });
      recordAccesses(agency_uuid, book, ["book", "photo", "pdf"]);
    }
  }

  function recordAccesses(agency_uuid: string, share_uuid: string, uses: readonly string[]): void {
    for (const what of uses) {
      const at = new Date(stage.now - 2 * DAY);
      rows.share_accesses.push({ agency_uuid, uuid: uuidAt(stage.now - 2 * DAY, chance), share_uuid, at, what });
    }
  }

  function survey(
    agency: FieldAgency,
    visits: readonly CompletedVisit[],
    photos: readonly { uuid: string; store_uuid: string }[],
  ): void {
    const agency_uuid = agency.account.uuid;
    const photoAt = new Map(photos.map((photo) => [photo.store_uuid, photo.uuid]));
    const supplier = agency.suppliers[0];
    for (const subject of ["store", "product"] as const) {
      if (!supplier) continue;
      const surveyUuid = uuidAt(stage.now - 62 * DAY, chance);
      rows.surveys.push({
        agency_uuid,
        uuid: surveyUuid,
        name: subject === "store" ? "Execução na loja" : "Preço e ruptura",
        subject,
        agency_supplier_uuid: subject === "product" ? supplier.uuid : null,
      });
      const questions = kinds[subject].map(([kind, title, options], position) => {
        const uuid = uuidAt(stage.now - 62 * DAY, chance);
        const definition = { survey_uuid: surveyUuid, survey_version: 1, position, kind, title, options: [...options] };
        rows.survey_questions.push({ agency_uuid, uuid, required: kind !== "text" && kind !== "photo", ...definition });
        return { uuid, kind, options };
      });
      const schedule = uuidAt(stage.now - 61 * DAY, chance);
      const period = { starts_on: dayText(today - 60), ends_on: dayText(today + 30) };
      rows.survey_schedules.push({
        agency_uuid,
        uuid: schedule,
        survey_uuid: surveyUuid,
        ...period,
        weekdays: 0b0111110,
      });
      const stores = agency.stores.slice(0, 10);
      for (const { uuid } of stores) {
        rows.survey_schedule_stores.push({ agency_uuid, schedule_uuid: schedule, store_uuid: uuid });
      }
      if (subject === "store") scheduleForFirst(agency, surveyUuid);
      const answered = new Set<string>();
      for (const { visitor, allocation, day, entered } of visits) {
        const key = `${allocation.store.uuid} ${day}`;
        const weekday = (day + 4) % 7;
        if (!stores.includes(allocation.store) || answered.has(key) || weekday === 0 || weekday === 6) continue;
        if (!chance.happens(0.7)) continue;
        answered.add(key);
        const answer = uuidAt(entered, chance);
        rows.survey_answers.push({
          agency_uuid,
          uuid: answer,
          schedule_uuid: schedule,
          survey_uuid: surveyUuid,
          survey_version: 1,
          agency_supplier_uuid: subject === "product" ? supplier.uuid : null,
          store_uuid: allocation.store.uuid,
          retailer_uuid: allocation.store.retailer.uuid,
          visitor_uuid: visitor.uuid,
          day: dayText(day),
          answered_at: new Date(entered),
        });
        const products = subject === "product" ? supplier.products.map(({ uuid }) => uuid) : [null];
        let position = 0;
        for (const product_uuid of products) {
          for (const question of questions) {
            const value = question.kind === "photo" ? photoAt.get(allocation.store.uuid) : answerTo(question, day);
            if (value === undefined) continue;
            rows.survey_answer_values.push({
              agency_uuid,
              answer_uuid: answer,
              position: position++,
              question_uuid: question.uuid,
              product_uuid,
              value: JSON.stringify(value),
            });
          }
        }
      }
    }
  }

  /** Starts yesterday, because a day begins at different hours in Brazil. */
  function scheduleForFirst(agency: FieldAgency, survey_uuid: string): void {
    const agency_uuid = agency.account.uuid;
    const stores = new Set(agency.allocations.flatMap(({ visitor, store }) => (visitor === first ? [store.uuid] : [])));
    if (stores.size === 0) return;
    const schedule_uuid = uuidAt(stage.now - DAY, new Chance(stage.seed, "first-survey"));
    const period = { starts_on: dayText(today - 1), ends_on: dayText(today + 30) };
    rows.survey_schedules.push({ agency_uuid, uuid: schedule_uuid, survey_uuid, ...period, weekdays: 0b1111111 });
    for (const store_uuid of stores) rows.survey_schedule_stores.push({ agency_uuid, schedule_uuid, store_uuid });
    rows.survey_schedule_visitors.push({ agency_uuid, schedule_uuid, visitor_uuid: first.uuid });
  }

  function answerTo({ kind, options }: { kind: Kind; options: readonly string[] }, day: number): unknown {
    if (kind === "number") return chance.integer(1, 12);
    if (kind === "price") return chance.integer(399, 4990);
    if (kind === "yes_no") return chance.happens(0.8);
    if (kind === "single") return chance.pick(options);
    if (kind === "multiple") return chance.some(options, chance.integer(1, options.length));
    if (kind === "date") return dayText(day + chance.integer(10, 200));
    return chance.happens(0.3) ? "Loja bem abastecida." : undefined;
  }
}

type Kind = "text" | "number" | "price" | "yes_no" | "single" | "multiple" | "date" | "photo";
const kinds: Record<"store" | "product", readonly (readonly [Kind, string, readonly string[]])[]> = {
  store: [
    ["yes_no", "A loja está organizada?", []],
    ["single", "Onde fica o ponto extra?", ["Ponta de gôndola", "Ilha", "Não há"]],
    ["multiple", "Que concorrentes têm promoção?", ["Marca A", "Marca B", "Marca C"]],
    ["photo", "Foto da gôndola", []],
    ["text", "Observações", []],
  ],
  product: [
    ["price", "Preço na gôndola", []],
    ["number", "Número de frentes", []],
    ["yes_no", "Há ruptura?", []],
    ["date", "Validade mais próxima", []],
  ],
};
