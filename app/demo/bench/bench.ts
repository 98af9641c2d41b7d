import pg from "pg";
import { makeAccounts } from "../accounts.ts";
import { makeAgreements, makeTerms } from "../agreements.ts";
import { dayAt, dayText } from "../clock.ts";
import { makeDemands } from "../documents/documents.ts";
import { DEFAULT_SEED } from "../load.ts";
import {
  recountedBrandVisits,
  recountedField,
  recountedPlatform,
  recountedRetailers,
  recountedServiceTimes,
  recountedTasks,
  recountedVisitors,
  recountedVisits,
} from "../recount.ts";
import { Shelf } from "../store/shelf.ts";
import { makeUsers } from "../users.ts";
import {
  crowdAllocations,
  crowdDocuments,
  crowdSuppliers,
  crowdVisitors,
  crowdVisits,
  makeCrowd,
} from "./bench-rows.ts";
import { copyRows, copyTables, type Row } from "./copy.ts";
import { loadRelatedTables } from "./crowd.ts";
import { withoutIndexes } from "./indexes.ts";

export interface BenchSize {
  visitors: number;
  visits: number;
  now: Date;
  seed?: string;
}

const VISITORS_PER_STORE = 1000;

/**
 * Fills an empty, migrated database with the demonstration's accounts and logins and a crowd: a tenth of the visitors
 * with the main agency, 2,000 visitors (or a fifth of a small crowd) allocated to the first store, twelve weeks of
 * visits up to `now`, and the rows that follow from them in other tables. No files. `url` is a superuser's, such as the
 * embedded server's. Reports each step and its seconds.
 */
export async function loadBench(
  url: string,
  { visitors, visits, now, seed = DEFAULT_SEED }: BenchSize,
  report: (step: string, seconds: number) => void = () => {},
): Promise<void> {
  const stage = { seed, now: now.getTime() };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const step = async (name: string, work: () => Promise<unknown>) => {
    const since = performance.now();
    await work();
    report(name, (performance.now() - since) / 1000);
  };
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
      set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2; set jit = off`);
    const { cast, rows } = makeAccounts(stage, Math.max(1, Math.ceil(visitors / VISITORS_PER_STORE / 60)));
    const crowd = makeCrowd(stage, cast, visitors);
    const promoter = {
      uuid: crowd.uuids.at(99) as string,
      name: "Promotor",
      owner: cast.agencies[0] as typeof cast.mob,
    };
    const { people, rows: users } = await makeUsers(stage, cast, promoter);
    const { types, rows: demands } = makeDemands(stage, cast);
    const shelf = new Shelf(stage);
    const agreements = makeAgreements(stage, cast, shelf, people);
    const terms = makeTerms(stage, cast, people, shelf);
    const companies = { ...rows, ...users, ...demands, files: shelf.rows, ...terms, ...agreements };
    await step("companies", async () => {
      await copyTables(client, companies);
      // No plan allows a crowd this large.
      await client.query("update plans set visitors_limit = null, stores_limit = null");
      const today = dayAt(stage.now, "America/Sao_Paulo");
      await client.query("select app.make_months($1, $2)", [dayText(today - 90), dayText(today + 1)]);
    });

    const tables = ["visitors", "allocations", "allocation_suppliers", "visitor_documents"];
    await step("visitors and their parts, with indexes", () =>
      withoutIndexes(client, tables, async () => {
        await step("visitors", () => copyRows(client, "visitors", crowdVisitors(stage, crowd)));
        await step("allocations", () => copyRows(client, "allocations", crowdAllocations(stage, crowd)));
        await step("attended suppliers", () => copyRows(client, "allocation_suppliers", crowdSuppliers(crowd)));
        const typeUuids = [types.health.uuid, types.letter.uuid, types.record.uuid];
        await step("documents", () => copyRows(client, "visitor_documents", crowdDocuments(stage, crowd, typeUuids)));
      }),
    );
    const stays: Row<"stays">[] = [];
    await step("visits, with indexes", () =>
      withoutIndexes(client, ["visits", "visit_suppliers"], async () => {
        const rows = crowdVisits(stage, crowd, visits, (stay) => stays.push(stay));
        await step("visits", () => copyRows(client, "visits", rows));
        await step("visits by supplier", () => client.query(visitSuppliers));
      }),
    );
    await step("stays", () => copyRows(client, "stays", stays));
    await step("sights", () => client.query(visibleVisitors));
    await client.query("analyze visitors, allocations, allocation_suppliers, visitor_documents, document_rules");
    await step("statuses", async () => {
      // One call for all visitors: the function joins per visitor, so the planner does not compare each with each.
      await client.query("select app.refresh_statuses(array_agg(owner_uuid), array_agg(uuid)) from visitors");
    });
    await step("queue of documents", () => client.query(waits));
    await step("last accesses", () => client.query(lastAccesses));
    await loadRelatedTables(client, step);
    await step("rollups", async () => {
      for (const [columns, recounted] of Object.entries(rollups))
        await client.query(`insert into ${columns} ${recounted}`);
    });
    await step("vacuum and analyze", () => client.query("vacuum analyze"));
  } finally {
    await client.end();
  }
}

const rollups = {
  "visit_rollups (viewer_uuid, day, hour, entered, finished, present)": recountedVisits,
  "visitor_rollups (owner_uuid, responsible_uuid, measure, day, n)": recountedVisitors,
  "brand_visit_rollups (brand_uuid, party_uuid, day, visits, open, short, late)": recountedBrandVisits,
  "service_time_rollups (party_uuid, store_uuid, day, time_spent, visits)": recountedServiceTimes,
  "platform_rollups (measure, key, n)": recountedPlatform,
  "retailer_rollups (owner_uuid, measure, subject_uuid, n)": recountedRetailers,
  "field_rollups (agency_uuid, agency_supplier_uuid, measure, day, n)": recountedField,
  visitor_gaps: "select g.* from visitor_statuses s cross join lateral app.gaps_of(s) g",
  "store_task_rollups (viewer_uuid, day, kind, owner_uuid, done, pending, with_issue)": recountedTasks,
};

const visitSuppliers = `
  insert into visit_suppliers (supplier_uuid, entered_at, owner_uuid, visit_uuid, visitor_uuid, day)
  select supplier, entered_at, owner_uuid, uuid, visitor_uuid, day from visits cross join lateral unnest(supplier_uuids) supplier`;

const visibleVisitors = `
  insert into visitor_sights (viewer_uuid, owner_uuid, visitor_uuid)
  select distinct viewer, owner_uuid, visitor_uuid
  from allocations cross join lateral unnest(array[store_uuid, retailer_uuid]) viewer`;

const waits = `
  select app.refresh_document_waits(array_agg(owner_uuid), array_agg(visitor_uuid))
  from (select distinct owner_uuid, visitor_uuid from visitor_documents where status = 'pending') k`;

const lastAccesses = `
  update visitor_statuses s set last_access_on = v.day
  from (select owner_uuid, visitor_uuid, max(day) as day from visits group by 1, 2) v
  where s.owner_uuid = v.owner_uuid and s.visitor_uuid = v.visitor_uuid`;
