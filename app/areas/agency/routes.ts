import { index, route } from "@react-router/dev/routes";
import { accessHistoryPages } from "../../screens/accessHistory/routes.ts";
import { commonPages, jobPages } from "../../screens/common.ts";
import { feedbackPages } from "../../screens/feedbacks/routes.ts";
import { importPages } from "../../screens/imports/routes.ts";
import { invoicePages } from "../../screens/invoices/routes.ts";
import { planPages } from "../../screens/plans/routes.ts";
import { relatedRetailerPages } from "../../screens/relatedRetailers/routes.ts";
import { projectPages } from "./agencySupplierContracts/routes.ts";
import { reallocationPages } from "./reallocation/routes.ts";
import { movementPages } from "./visitorsHistory/routes.ts";

const at = "areas/agency";

export const agency = route("agency", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  route("visitors", `${at}/visitors/list.tsx`),
  route("visitors/search", `${at}/visitors/list.tsx`, { id: "agency-visitors-search" }),
  route("visitors/new", `${at}/visitors/new.tsx`),
  route("visitors/pending/:id", `${at}/visitors/pending/decide.tsx`),
  route("visitors/:id", `${at}/visitors/person.tsx`),
  route("visitors/:id/remove", `${at}/visitors/remove.tsx`),
  route("visitors/:id/photo", `${at}/visitors/photo.ts`),
  route("visitors/:id/photo/edit", `${at}/visitors/edit-photo.tsx`),
  route("visitors/:id/allocations/new", `${at}/visitors/new-allocation.tsx`),
  route("visitors/:id/allocations/:allocation/end", `${at}/visitors/end-allocation.tsx`),
  route("visitors/:id/documents/new", `${at}/visitors/new-document.tsx`),
  route("visitors/:id/documents/:document/file", `${at}/visitors/document-file.ts`),
  route("visitors/export", `${at}/visitors/export.ts`),
  ...importPages("agency", "visitors/import"),
  ...movementPages,
  ...reallocationPages,
  ...relatedRetailerPages("agency"),
  ...projectPages,
  ...planPages("agency"),
  ...invoicePages("agency"),
  ...accessHistoryPages("agency"),
  ...feedbackPages("agency"),
  ...jobPages("agency"),
  ...commonPages("agency"),
]);
