import { randomUUID } from "node:crypto";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { isReadable } from "#app/contracts/address.ts";
import { FORM_LIMIT } from "#app/contracts/body-limits.ts";
import { roots } from "#app/contracts/environments.ts";
import { BEARER_MARK } from "#app/contracts/session.ts";
import { StoreAway } from "#app/domain/blobs.ts";
import type { ListReader } from "#app/domain/exports.ts";
import { accessBlocks } from "./access-blocks.ts";
import { accessHistories } from "./access-history.ts";
import { accessTerms } from "./access-terms.ts";
import { agencyProductImports } from "./agency-product-imports.ts";
import { agencySupplierContracts } from "./agency-supplier-contracts.ts";
import { allocationBatches } from "./allocation-batches.ts";
import { allocationDrafts } from "./allocation-drafts.ts";
import { allocations } from "./allocations.ts";
import { apiTokens } from "./api-tokens.ts";
import { assortments } from "./assortments.ts";
import { audit } from "./audit.ts";
import { authenticationProviders } from "./authentication-providers.ts";
import { baseRegisters } from "./base-registers.ts";
import { books } from "./book.ts";
import { companies } from "./companies.ts";
import { companyDocs } from "./company-docs.ts";
import { conciliation } from "./conciliation.ts";
import type { Caller, Env, Parts } from "./context.ts";
import { dataRequests } from "./data-requests.ts";
import { documentChecks } from "./document-checks.ts";
import { documentReads } from "./document-reads.ts";
import { documentRules } from "./document-rules.ts";
import { documentTypes } from "./document-types.ts";
import { documents } from "./documents.ts";
import type { Endpoint } from "./endpoint.ts";
import { evidences } from "./evidences.ts";
import { exports_ } from "./exports.ts";
import { feedbacks } from "./feedbacks.ts";
import { fieldDashboards } from "./field-dashboards.ts";
import { fieldDays } from "./field-day.ts";
import { fieldFollow } from "./field-follow.ts";
import { fieldPlaces } from "./field-places.ts";
import { fieldReports } from "./field-reports.ts";
import { fieldStaff } from "./field-staff.ts";
import { gate } from "./gate.ts";
import { mountHealth } from "./health.ts";
import { imports } from "./imports.ts";
import { invoices } from "./invoices.ts";
import { jobs } from "./jobs.ts";
import { listExports } from "./list-exports.ts";
import { mountLiteRegistrations } from "./lite-registrations.ts";
import { liteVisitors } from "./lite-visitors.ts";
import { logRequests } from "./log.ts";
import { lookups } from "./lookups.ts";
import { networks } from "./networks.ts";
import { notifications } from "./notifications.ts";
import { ownPhoto } from "./own-photo.ts";
import { mountPassword } from "./password.ts";
import { pendingDocuments } from "./pending-docs.ts";
import { plans } from "./plans.ts";
import { platformReports } from "./platform-reports.ts";
import { errorsOf, problem, refusalOf } from "./problems.ts";
import { profile } from "./profile.ts";
import { mountReference } from "./reference.ts";
import { replenishers } from "./replenishers.ts";
import { reportSettings } from "./report-settings.ts";
import { reports } from "./reports.ts";
import { roadmapWeeks } from "./roadmap-weeks.ts";
import { roadmaps } from "./roadmaps.ts";
import { mountRootless } from "./rootless.ts";
import { savedViews } from "./saved-views.ts";
import { secondFactors } from "./second-factors.ts";
import { serviceAgreements } from "./service-agreements.ts";
import { serviceProviderContracts } from "./service-provider-contracts.ts";
import { mountSession } from "./session.ts";
import { mountSharedLinks } from "./shared-links.ts";
import { storeProductImports } from "./store-product-imports.ts";
import { storeProducts } from "./store-products.ts";
import { storeReports } from "./store-reports.ts";
import { storeStatuses } from "./store-status.ts";
import { storeTasks } from "./store-tasks.ts";
import { stores } from "./stores.ts";
import { surveys } from "./surveys.ts";
import { unkeepableIn } from "./unkeepable.ts";
import { roles, users } from "./users.ts";
import { verdicts } from "./verdicts.ts";
import { visitCorrections } from "./visit-corrections.ts";
import { visitors } from "./visitors.ts";
import { visits } from "./visits.ts";
import { webhooks } from "./webhooks.ts";

/** Reads the lists of these calls in the background, with the eyes of whoever asked. */
export function readsLists(parts: Parts): ListReader {
  return (stored, request) => {
    const caller = stored as Caller;
    const list = endpoints.find(
      ({ path, grants, exported }) => exported && path === request.path && grants[caller.root],
    )?.exported;
    if (!list) throw new Error(`${request.path} is no list`);
    return {
      actor: caller,
      sheet: list.sheet,
      page: (scope, place) =>
        list.read(caller, scope, parts, { params: request.params, query: { ...request.query, ...place } }),
    };
  };
}

/** Every call that stands under a root, in the order the reference lists them. */
export const endpoints: Endpoint[] = [
  ...exports_,
  ...listExports,
  ...visitors,
  ...verdicts,
  ...liteVisitors,
  ...dataRequests,
  ...allocations,
  ...allocationBatches,
  ...allocationDrafts,
  ...documentTypes,
  ...documentRules,
  ...documents,
  ...documentChecks,
  ...documentReads,
  ...pendingDocuments,
  ...companyDocs,
  ...accessBlocks,
  ...visits,
  ...gate,
  ...imports,
  ...jobs,
  ...reports,
  ...lookups,
  ...companies,
  ...stores,
  ...roles,
  ...users,
  ...profile,
  ...ownPhoto,
  ...secondFactors,
  ...baseRegisters,
  ...networks,
  ...authenticationProviders,
  ...savedViews,
  ...serviceAgreements,
  ...accessTerms,
  ...plans,
  ...invoices,
  ...conciliation,
  ...agencyProductImports,
  ...agencySupplierContracts,
  ...serviceProviderContracts,
  ...fieldPlaces,
  ...assortments,
  ...roadmaps,
  ...roadmapWeeks,
  ...surveys,
  ...evidences,
  ...fieldDashboards,
  ...fieldFollow,
  ...fieldReports,
  ...fieldStaff,
  ...fieldDays,
  ...reportSettings,
  ...books,
  ...feedbacks,
  ...storeReports,
  ...platformReports,
  ...accessHistories,
  ...visitCorrections,
  ...storeProducts,
  ...storeProductImports,
  ...storeTasks,
  ...replenishers,
  ...storeStatuses,
  ...notifications,
  ...webhooks,
  ...apiTokens,
  ...audit,
];

// What a contract says nothing of its own about is told in Portuguese too.
z.config(z.locales.pt());

const jsonLimit = bodyLimit({ maxSize: FORM_LIMIT, onError: (c) => problem(c, 413) });
const isMultipart = (request: Request) => request.headers.get("content-type")?.startsWith("multipart/form-data");
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/** The REST API: `fetch` takes a Request and answers a Response, over HTTP or in process alike. */
export function createApi(parts: Parts): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      const issues = result.success ? unkeepableIn(result.data) : result.error.issues;
      if (issues.length > 0) return problem(c, 422, { errors: errorsOf(issues) });
    },
  });
  app.use(async (c, next) => {
    c.set("requestId", c.req.header("x-request-id") ?? randomUUID());
    await next();
    // On the answer itself: through the context each would make a copy of it, its text turned into a stream.
    c.res.headers.set("X-Request-Id", c.get("requestId"));
    c.res.headers.set("Cache-Control", "no-store");
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    const mark = c.get("mark");
    if (mark) c.res.headers.set(BEARER_MARK, mark);
  });
  app.use(logRequests(parts.log));
  app.use(async (c, next) => {
    if (!isReadable(c.req.url)) return problem(c, 400);
    if (METHODS.has(c.req.method)) return next();
    c.header("Allow", [...METHODS].join(", "));
    return problem(c, 405);
  });
  // A form with files is bounded where one is taken, after its sender is known; elsewhere it is not read.
  app.use((c, next) => (isMultipart(c.req.raw) ? next() : jsonLimit(c, next)));
  mountSession(app, parts);
  mountHealth(app, parts);
  mountPassword(app, parts);
  mountRootless(app, parts);
  mountSharedLinks(app, parts);
  mountLiteRegistrations(app, parts);
  for (const root of roots) for (const endpoint of endpoints) endpoint.mount(app, parts, root);
  mountReference(app);
  app.notFound((c) => problem(c, 404));
  app.onError((error, c) => {
    // Nobody is there to be answered; a body that broke off looks like a database that did.
    if (c.req.raw.signal.aborted) return problem(c, 400);
    const answer = refusalOf(c, error);
    if (error instanceof StoreAway)
      parts.log.warn({ err: error, request_id: c.get("requestId") }, "the store of files is away");
    if (answer) return answer;
    if ("getResponse" in error) return problem(c, 400);
    parts.log.error({ err: error, request_id: c.get("requestId") }, "unforeseen");
    return problem(c, 500);
  });
  return app;
}
