import { route } from "@react-router/dev/routes";

const at = "areas/agency/reports";

/** What the agency does with its reports beside reading them. */
export const reportPages = [
  route("reports/evidences/share", `${at}/evidences/share.tsx`),
  route("reports/evidences/shares", `${at}/evidences/shares.tsx`),
  route("reports/evidences/shares/:id/revoke", `${at}/evidences/revoke.tsx`),
];
