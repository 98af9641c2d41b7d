import pg from "pg";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import { makeAccounts, type Stage } from "./accounts.ts";
import { makeAgreements, makeTerms } from "./agreements.ts";
import { type BatchWork, makeAllocationBatches } from "./allocation-batches.ts";
import { makeAllocations } from "./allocations.ts";
import { makeBankReturns } from "./bank-returns.ts";
import { copyTables, type Row, type Table } from "./bench/copy.ts";
import { makeBlocks } from "./blocks.ts";
import { dayAt, dayText } from "./clock.ts";
import { makeCompanyImports, makeRemovedAccounts } from "./company-imports.ts";
import { makeDirectory, makeHabits } from "./directory.ts";
import { makeCompanyDocs } from "./documents/company-docs.ts";
import { makeDocumentReads } from "./documents/document-reads.ts";
import { makeDocuments } from "./documents/documents.ts";
import { countDrafts } from "./documents/rule-versions.ts";
import { makeExports } from "./exports.ts";
import { makeField } from "./field/field.ts";
import { makeFieldStaff } from "./field/field-staff.ts";
import { makeHistory } from "./history.ts";
import { type ImportWork, makeImports } from "./imports.ts";
import { makeMoney } from "./money.ts";
import { makeApiTokens, makeAudit, makeNotifications, makeWebhooks } from "./notices.ts";
import { makeInvoiceMails, makePayments } from "./payments.ts";
import { makeAnonymous, makeDataRequests } from "./people/data-requests.ts";
import { makeLiteVisitors } from "./people/lite-visitors.ts";
import { drawLogos, drawPortraits, drawShelves } from "./people/pictures.ts";
import { withPhotos } from "./people/user-photos.ts";
import { makeVisitorBatches } from "./people/visitor-batches.ts";
import { assignUnits, type DemoVisitor, makeVisitors } from "./people/visitors.ts";
import { makeInvoiceRuns, makePlanChange } from "./plan-changes.ts";
import { makeRegisters } from "./registers.ts";
import { makeSignIns } from "./sign-ins.ts";
import { makeAisles, runAisleJobs } from "./store/aisles.ts";
import { makeCorrections, makeFeedbacks } from "./store/feedback-and-corrections.ts";
import { Shelf } from "./store/shelf.ts";
import { makeUsers } from "./users.ts";
import { makeVisits } from "./visits.ts";
import { makeWorkFailures } from "./work-failures.ts";

export const DEFAULT_SEED = "demonstracao";
const PORTRAITS = 24;
const SHELVES = 12;

interface Demo {
  tables: Rows;
  shelf: Shelf;
  work: ImportWork[];
  batchWork: (Omit<BatchWork, "payload"> & { payload: object })[];
  aisles: ReturnType<typeof makeAisles>;
}
type Rows = { [T in Table]?: Row<T>[] };

/** Makes the rows of every table, in an order that satisfies the references, and the files they name. */
async function makeDemo(stage: Stage): Promise<Demo> {
  const shelf = new Shelf(stage);
  const portraits = await drawPortraits(stage.seed, PORTRAITS);
  const { cast, rows: accounts } = makeAccounts(stage);
  const { visitors, rows: visitorRows } = makeVisitors(stage, cast, shelf, portraits);
  const { allocations, rows: allocationRows } = makeAllocations(stage, cast, visitors);
  const promoter = allocations.find(({ visitor, state }) => isPromoter(visitor) && state === "active")?.visitor;
  if (!promoter) throw new Error("the demonstration has no promoter for the field area");
  const { people, rows: users } = await makeUsers(stage, cast, promoter);
  const others = visitors.filter((one) => one !== promoter);
  const password = users.users[0]?.password_hash ?? null;
  users.users.push(...makeFieldStaff(stage, cast, others, users.roles, password));
  const { registers, rows: registered } = makeRegisters(stage, cast);
  const { authentication_providers, ...came } = makeSignIns(stage, withPhotos(users.users, shelf, portraits));
  const documents = makeDocuments(stage, cast, allocations, people, shelf);
  const blocks = makeBlocks(stage, cast, allocations, people);
  const { visits, stays } = makeVisits(stage, cast, allocations, people, blocks.blocked);
  const corrections = makeCorrections(stage, cast, { visits, users: people });
  const anonymous = makeAnonymous(visitors, visitorRows);
  const story = { visitors, allocations, documents: documents.history, users: people, anonymous, ...blocks };
  const directory = makeDirectory(stage, cast, registers);
  assignUnits(visitorRows, directory.supplier_units);
  const imports = makeImports(stage, cast, visitors, people, shelf);
  const batches = makeAllocationBatches(stage, cast, allocations, people, shelf);
  const changes = makeVisitorBatches(stage, cast, visitors, people, visitorRows);
  const lite = makeLiteVisitors(stage, cast, visitors, people, shelf);
  const brand = accounts.store_brands[0] as Row<"store_brands">;
  const sheets = [imports.rows, lite, makeCompanyImports(stage, cast, brand, people, shelf)];
  const terms = makeTerms(stage, cast, people, shelf);
  const companyDocs = makeCompanyDocs(stage, cast, documents.ofCompanies, people, shelf);
  const agreements = makeAgreements(stage, cast, shelf, people);
  const money = makeMoney(stage, cast, accounts.plans, accounts.client_infos);
  const change = makePlanChange(stage, cast, accounts.plans, money);
  const runs = makeInvoiceRuns(stage, cast, money);
  const mailed = makeInvoiceMails(stage, cast, money.charges);
  const returns = makeBankReturns(stage, cast, money.charges, people, shelf);
  const field = makeField(stage, cast, {
    visitors,
    allocations,
    users: people,
    visits,
    promoter,
    pictures: await drawShelves(stage.seed, SHELVES),
    logos: await drawLogos(stage.seed, 2),
    registers,
    shelf,
  });
  const habits = makeHabits(stage, people);
  const exports = makeExports(stage, cast, people, shelf);
  const aisles = makeAisles(stage, cast, { allocations, users: people, registers, shelf });
  const jobs = [...sheets, batches.rows, changes.rows, field.jobs, aisles, exports, mailed, runs];
  const tables = {
    ...accounts,
    files: shelf.rows,
    ...registered,
    ...directory,
    authentication_providers,
    visitors: visitorRows,
    ...users,
    ...came,
    ...habits,
    document_types: documents.rows.document_types,
    document_rules: documents.rows.document_rules,
    document_rule_drafts: documents.rows.document_rule_drafts,
    ...allocationRows,
    visitor_documents: documents.rows.visitor_documents,
    document_decisions: documents.rows.document_decisions,
    document_cnpjs: documents.rows.document_cnpjs,
    document_claims: documents.rows.document_claims,
    ...companyDocs,
    document_reads: makeDocumentReads(stage, documents.rows, people),
    ...blocks.rows,
    ...terms,
    ...agreements,
    ...money.rows,
    ...change,
    ...returns,
    ...makePayments(stage, cast, money.charges, returns.bank_return_lines),
    visits,
    stays,
    visit_corrections: corrections,
    feedbacks: makeFeedbacks(stage, { visits, users: people }),
    visitor_history: makeHistory(stage, story),
    ...imports.rows,
    ...batches.rows,
    ...changes.rows,
    lite_visitors: lite.lite_visitors,
    ...aisles,
    visitor_imports: [...sheets, aisles].flatMap(({ visitor_imports }) => visitor_imports),
    visitor_import_rows: [...sheets, aisles].flatMap(({ visitor_import_rows }) => visitor_import_rows),
    ...makeDataRequests(stage, cast, visitors, people),
    store_tasks: [...aisles.store_tasks, ...field.tasks],
    batch_jobs: jobs.flatMap(({ batch_jobs }) => batch_jobs),
    batch_tasks: jobs.flatMap(({ batch_tasks }) => batch_tasks),
    ...mailed.rows,
    exports: exports.exports,
    ...field.rows,
    ...makeNotifications(stage, cast, {
      users: people,
      visitors,
      documents: documents.rows.visitor_documents,
      invoices: money.rows.invoices,
      devices: habits.user_device_tokens,
    }),
    ...makeWebhooks(stage, cast, people),
    removed_accounts: makeRemovedAccounts(stage, brand),
    work_failures: makeWorkFailures(stage),
    api_tokens: makeApiTokens(stage, cast, people),
    audit_events: makeAudit(stage, cast, people, visitors),
  };
  return { tables, shelf, work: imports.work, batchWork: [...batches.work, ...changes.work, mailed.work], aisles };
}

const isPromoter = (one: DemoVisitor) =>
  one.owner.kind === "agency" && one.active && one.function === "promoter" && !one.temporary;

/**
 * Fills an empty, migrated database with the demonstration, in one transaction, and stores its files in `uploads`.
 * `url` is an administrator's: a superuser, or the owner of the tables. The same seed and moment make the same rows.
 * @throws AlreadyFilled when the database has accounts
 */
export async function loadDemo(
  url: string,
  { seed = DEFAULT_SEED, now, uploads }: { seed?: string; now: Date; uploads: Blobs },
): Promise<void> {
  const stage = { seed, now: now.getTime() };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin; set local app.notifying = 'off'");
    await refuseFilled(client);
    const { tables, shelf, work, batchWork, aisles } = await makeDemo(stage);
    const today = dayAt(stage.now, "America/Sao_Paulo");
    await client.query("select app.make_months($1, $2)", [dayText(today - 90), dayText(today + 1)]);
    await copyTables(client, tables);
    await foldDeltas(client);
    await runAisleJobs(client, aisles);
    await countDrafts(client, tables.document_rule_drafts ?? []);
    for (const { task, payload } of work) {
      const key = `${task}:${payload.import_uuid}`;
      await client.query("select graphile_worker.add_job($1, $2, job_key => $3)", [
        `${task}_visitor_import`,
        payload,
        key,
      ]);
    }
    for (const { task, key, payload } of batchWork) {
      await client.query("select graphile_worker.add_job($1, $2, job_key => $3)", [task, payload, key]);
    }
    await shelf.write(uploads);
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/** The database already has accounts. */
export class AlreadyFilled extends Error {
  override name = "AlreadyFilled";
}

/** Adds all deltas to their rollups. */
async function foldDeltas(client: pg.Client): Promise<void> {
  let folded = 0;
  do {
    const { rows } = await client.query<{ folded: number }>("select app.fold_deltas() as folded");
    folded = rows[0]?.folded ?? 0;
  } while (folded > 0);
}

/** Checks whether the database at `url` has accounts. */
export async function isFilled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select exists (select from accounts) as filled");
    return rows[0].filled;
  } finally {
    await client.end();
  }
}

async function refuseFilled(client: pg.Client): Promise<void> {
  await client.query("lock table accounts in exclusive mode");
  const { rows } = await client.query("select exists (select from accounts) as filled");
  if (rows[0].filled)
    throw new AlreadyFilled("O banco de dados já tem contas; a demonstração só entra em um banco vazio.");
}
