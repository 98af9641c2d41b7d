import { listRoutes } from "../../../../crud/routes.ts";

export const staffPages = listRoutes("dashboard/fieldStaff", "areas/agency/dashboard/fieldStaff/list.tsx");
