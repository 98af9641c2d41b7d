import { accountSignIns } from "./access/account-sign-ins.ts";
import { apiTokens } from "./access/api-tokens.ts";
import { authenticationProviders } from "./access/authentication-providers.ts";
import { clientProviderCalls } from "./access/client-providers.ts";
import { passwordCalls } from "./access/password.ts";
import { secondFactors } from "./access/second-factors.ts";
import { sessionCalls } from "./access/session.ts";
import { supportViews } from "./access/support-views.ts";
import { roles, users } from "./access/users.ts";
import { supplierContracts } from "./agreements/agency-supplier-contracts.ts";
import { receivedAgreements } from "./agreements/received-agreements.ts";
import { serviceAgreements } from "./agreements/service-agreements.ts";
import { serviceProviderContracts } from "./agreements/service-provider-contracts.ts";
import { allocationBatches } from "./allocations/allocation-batches.ts";
import { allocationDrafts } from "./allocations/allocation-drafts.ts";
import { allocations } from "./allocations/allocations.ts";
import { agencyProductImports } from "./directory/agency-product-imports.ts";
import { baseRegisters } from "./directory/base-registers.ts";
import { companies } from "./directory/companies.ts";
import { lookups } from "./directory/lookups.ts";
import { namedRetailerConfig } from "./directory/named-retailer-config.ts";
import { retailers } from "./directory/retailers.ts";
import { serviceTypeCalls } from "./directory/service-types.ts";
import { stores } from "./directory/stores.ts";
import { supplierUnits } from "./directory/supplier-units.ts";
import { accessTerms } from "./documents/access-terms.ts";
import { companyDocs } from "./documents/company-docs.ts";
import { documentChecks } from "./documents/document-checks.ts";
import { documentCnpjs } from "./documents/document-cnpjs.ts";
import { documentReads } from "./documents/document-reads.ts";
import { documentRuleDrafts, documentRules } from "./documents/document-rules.ts";
import { documentTypes } from "./documents/document-types.ts";
import { documents } from "./documents/documents.ts";
import { expiries } from "./documents/expiries.ts";
import { pendingDocuments } from "./documents/pending-docs.ts";
import { verification } from "./documents/verification.ts";
import type { Endpoint } from "./endpoint/endpoint.ts";
import { listExports } from "./endpoint/list-exports.ts";
import { assortmentReviews } from "./field/assortment-reviews.ts";
import { assortments } from "./field/assortments.ts";
import { books } from "./field/book.ts";
import { evidences } from "./field/evidences.ts";
import { fieldDashboards } from "./field/field-dashboards.ts";
import { fieldDays } from "./field/field-day.ts";
import { fieldFollow } from "./field/field-follow.ts";
import { fieldRegisters } from "./field/field-registers.ts";
import { fieldReports } from "./field/field-reports.ts";
import { fieldStaff } from "./field/field-staff.ts";
import { roadmapWeeks } from "./field/roadmap-weeks.ts";
import { roadmaps } from "./field/roadmaps.ts";
import { surveys } from "./field/surveys.ts";
import { conciliation } from "./money/conciliation.ts";
import { credits } from "./money/credits.ts";
import { dunningSteps } from "./money/dunning-steps.ts";
import { invoiceBulk } from "./money/invoice-bulk.ts";
import { invoiceRuns } from "./money/invoice-runs.ts";
import { invoices } from "./money/invoices.ts";
import { plans } from "./money/plans.ts";
import { calendarCalls, calendarFeeds } from "./notices/calendar-feeds.ts";
import { deviceTokenCalls } from "./notices/device-tokens.ts";
import { feedbacks } from "./notices/feedbacks.ts";
import { mailingCalls, publicMailingCalls } from "./notices/mailings.ts";
import { notifications } from "./notices/notifications.ts";
import { webhooks } from "./notices/webhooks.ts";
import { dataRequestStepCalls } from "./people/data-request-steps.ts";
import { dataRequests } from "./people/data-requests.ts";
import { liteRegistrationCalls } from "./people/lite-registrations.ts";
import { liteVisitors } from "./people/lite-visitors.ts";
import { ownPhoto } from "./people/own-photo.ts";
import { profile } from "./people/profile.ts";
import { visitorBatches } from "./people/visitor-batches.ts";
import { visitorCalls } from "./people/visitor-histories.ts";
import { imports } from "./platform/imports.ts";
import { jobs } from "./platform/jobs.ts";
import { ownerImports } from "./platform/owner-imports.ts";
import { agencyLogo } from "./reports/agency-logo.ts";
import { audit } from "./reports/audit.ts";
import { exports_ } from "./reports/exports.ts";
import { platformReports } from "./reports/platform-reports.ts";
import { powerBiReports } from "./reports/power-bi.ts";
import { publicShareCalls } from "./reports/public-shares.ts";
import { reportSettings } from "./reports/report-settings.ts";
import { reports } from "./reports/reports.ts";
import { savedViews } from "./reports/saved-views.ts";
import { replenishers } from "./store/replenishers.ts";
import { storeProducts } from "./store/store-products.ts";
import { storeReports } from "./store/store-reports.ts";
import { storeStatuses } from "./store/store-status.ts";
import { storeTasks } from "./store/store-tasks.ts";
import { accessBlocks } from "./visits/access-blocks.ts";
import { accessHistories } from "./visits/access-history.ts";
import { gate } from "./visits/gate.ts";
import { gateLists } from "./visits/gate-lists.ts";
import { verdicts } from "./visits/verdicts.ts";
import { visitCorrections } from "./visits/visit-corrections.ts";
import { visits } from "./visits/visits.ts";

/** Every endpoint under a root, in the order of the API reference. */
export const endpoints: Endpoint[] = [
  ...exports_,
  ...listExports,
  ...visitorCalls,
  ...visitorBatches,
  ...verdicts,
  ...liteVisitors,
  ...dataRequests,
  ...dataRequestStepCalls,
  ...allocations,
  ...allocationBatches,
  ...allocationDrafts,
  ...documentTypes,
  ...documentRules,
  ...documentRuleDrafts,
  ...documents,
  ...documentCnpjs,
  ...documentChecks,
  ...verification,
  ...documentReads,
  ...pendingDocuments,
  ...expiries,
  ...companyDocs,
  ...accessBlocks,
  ...visits,
  ...gate,
  ...gateLists,
  ...imports,
  ...ownerImports,
  ...jobs,
  ...reports,
  ...powerBiReports,
  ...lookups,
  ...companies,
  ...supplierUnits,
  ...stores,
  ...roles,
  ...users,
  ...supportViews,
  ...profile,
  ...ownPhoto,
  ...secondFactors,
  ...baseRegisters,
  ...retailers,
  ...namedRetailerConfig,
  ...authenticationProviders,
  ...accountSignIns,
  ...savedViews,
  ...serviceAgreements,
  ...receivedAgreements,
  ...accessTerms,
  ...plans,
  ...invoices,
  ...invoiceRuns,
  ...invoiceBulk,
  ...credits,
  ...dunningSteps,
  ...conciliation,
  ...agencyProductImports,
  ...supplierContracts,
  ...serviceProviderContracts,
  ...fieldRegisters,
  ...assortments,
  ...assortmentReviews,
  ...roadmaps,
  ...roadmapWeeks,
  ...surveys,
  ...evidences,
  ...fieldDashboards,
  ...fieldFollow,
  ...fieldReports,
  ...fieldStaff,
  ...fieldDays,
  ...agencyLogo,
  ...reportSettings,
  ...books,
  ...feedbacks,
  ...storeReports,
  ...platformReports,
  ...accessHistories,
  ...visitCorrections,
  ...storeProducts,
  ...storeTasks,
  ...replenishers,
  ...storeStatuses,
  ...notifications,
  ...webhooks,
  ...apiTokens,
  ...calendarFeeds,
  ...mailingCalls,
  ...audit,
];

/** The calls outside the roots, in the order of the API reference. */
export const rootlessCalls = [
  ...sessionCalls,
  ...passwordCalls,
  ...clientProviderCalls,
  ...serviceTypeCalls,
  ...deviceTokenCalls,
  ...publicShareCalls,
  ...calendarCalls,
  ...publicMailingCalls,
  ...liteRegistrationCalls,
];
