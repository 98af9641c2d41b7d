import { route } from "@react-router/dev/routes";

const at = "areas/agency/salesGroup";

export const salesGroupPages = [
  route("salesGroup", `${at}/index.ts`),
  route("salesGroup/stores", `${at}/stores.tsx`),
  route("salesGroup/stores/export", `${at}/export-stores.ts`),
  route("salesGroup/retailers", `${at}/list.tsx`),
  route("salesGroup/retailers/new", `${at}/new.tsx`),
  route("salesGroup/retailers/export", `${at}/export.ts`),
  route("salesGroup/retailers/:id", `${at}/group.tsx`),
  route("salesGroup/retailers/:id/remove", `${at}/remove.tsx`),
];
