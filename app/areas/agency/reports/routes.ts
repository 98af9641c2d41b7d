import { route } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";

const at = "areas/agency/reports";

/** The agency's report pages other than the field reports: shares, settings, supplier times and the Book. */
export const reportPages = [
  route("reports/evidences/share", `${at}/evidences/share.tsx`),
  ...listRoutes("reports/:of/shares", `${at}/shares/list.tsx`),
  ...listRoutes("reports/:of/shares/:id", `${at}/shares/show.tsx`),
  route("reports/:of/shares/:id/revoke", `${at}/shares/revoke.tsx`),
  route("reports/settings", `${at}/settings/list.tsx`),
  route("reports/settings/export", `${at}/settings/export.ts`),
  route("reports/settings/agencyLogo", `${at}/settings/agency-logo/file.ts`),
  route("reports/settings/agencyLogo/edit", `${at}/settings/agency-logo/edit.tsx`),
  route("reports/settings/agencyLogo/remove", `${at}/settings/agency-logo/remove.tsx`),
  route("reports/settings/:id", `${at}/settings/change.tsx`),
  route("reports/settings/:id/logo", `${at}/settings/logo.ts`),
  route("reports/settings/:id/logo/edit", `${at}/settings/edit-logo.tsx`),
  route("reports/supplierTimeTracking", `${at}/supplierTimeTracking/list.tsx`),
  route("reports/supplierTimeTracking/export", `${at}/supplierTimeTracking/export.ts`),
  route("reports/book", `${at}/book/screen.tsx`),
  route("reports/book/pdf", `${at}/book/pdf.ts`),
  route("reports/book/share", `${at}/book/share.tsx`),
  route("reports/book/:id/logo", `${at}/book/logo.ts`),
  route("reports/book/:id/photos/:photo", `${at}/book/photo.ts`),
];
