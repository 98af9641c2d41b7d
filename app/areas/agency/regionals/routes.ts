import { route } from "@react-router/dev/routes";

const at = "areas/agency/regionals";

export const regionalPages = [
  route("regionals", `${at}/list.tsx`),
  route("regionals/new", `${at}/new.tsx`),
  route("regionals/export", `${at}/export.ts`),
  route("regionals/:id", `${at}/change.tsx`),
  route("regionals/:id/remove", `${at}/remove.tsx`),
];
