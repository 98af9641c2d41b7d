import { route } from "@react-router/dev/routes";

const at = "areas/agency/reports";

/** What the agency does with its reports beside reading them. */
export const reportPages = [
  route("reports/evidences/share", `${at}/evidences/share.tsx`),
  route("reports/evidences/shares", `${at}/evidences/shares.tsx`),
  route("reports/evidences/shares/:id/revoke", `${at}/evidences/revoke.tsx`),
  route("reports/settings", `${at}/settings/list.tsx`),
  route("reports/settings/:id", `${at}/settings/change.tsx`),
  route("reports/settings/:id/logo", `${at}/settings/logo.ts`),
  route("reports/settings/:id/logo/edit", `${at}/settings/edit-logo.tsx`),
  route("reports/supplierTimeTracking", `${at}/supplierTimeTracking/list.tsx`),
  route("reports/supplierTimeTracking/export", `${at}/supplierTimeTracking/export.ts`),
  route("reports/book", `${at}/book/screen.tsx`),
  route("reports/book/pdf", `${at}/book/pdf.ts`),
];
