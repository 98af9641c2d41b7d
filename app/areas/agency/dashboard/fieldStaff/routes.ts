import { route } from "@react-router/dev/routes";

const at = "areas/agency/dashboard/fieldStaff";

export const staffPages = [
  route("dashboard/fieldStaff", `${at}/list.tsx`),
  route("dashboard/fieldStaff/export", `${at}/export.ts`),
];
