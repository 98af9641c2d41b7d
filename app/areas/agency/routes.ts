import { index, route } from "@react-router/dev/routes";
import { commonPages, jobPages } from "../../screens/common.ts";

const at = "areas/agency";

export const agency = route("agency", `${at}/layout.tsx`, [
  index(`${at}/home.tsx`),
  route("visitors", `${at}/visitors/list.tsx`),
  route("visitors/search", `${at}/visitors/list.tsx`, { id: "agency-visitors-search" }),
  route("visitors/new", `${at}/visitors/new.tsx`),
  route("visitors/:id", `${at}/visitors/person.tsx`),
  route("visitors/:id/remove", `${at}/visitors/remove.tsx`),
  route("visitors/:id/photo", `${at}/visitors/photo.ts`),
  route("visitors/:id/photo/edit", `${at}/visitors/edit-photo.tsx`),
  route("visitors/:id/allocations/new", `${at}/visitors/new-allocation.tsx`),
  route("visitors/:id/allocations/:allocation/end", `${at}/visitors/end-allocation.tsx`),
  route("visitors/:id/documents/new", `${at}/visitors/new-document.tsx`),
  route("visitors/:id/documents/:document/file", `${at}/visitors/document-file.ts`),
  route("visitors/export", `${at}/visitors/export.ts`),
  route("visitors/import", `${at}/visitors/import/start.tsx`),
  route("visitors/import/model", `${at}/visitors/import/model.ts`),
  route("visitors/import/registered", `${at}/visitors/import/registered.ts`),
  route("visitors/import/:id", `${at}/visitors/import/show.tsx`),
  route("visitors/import/:id/save", `${at}/visitors/import/save.tsx`),
  route("visitors/import/:id/discard", `${at}/visitors/import/discard.tsx`),
  route("visitors/import/:id/refused", `${at}/visitors/import/refused.ts`),
  ...jobPages("agency"),
  ...commonPages("agency"),
]);
