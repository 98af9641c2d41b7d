import { route } from "@react-router/dev/routes";
import { crudRoutes, listRoutes } from "../../../crud/routes.ts";

const at = "areas/agency/roadmap";

export const roadmapPages = [
  route("roadmap", `${at}/weeks.tsx`),
  route("roadmap/weeks/export", `${at}/export-weeks.ts`),
  route("roadmap/week/:visitor", `${at}/week.tsx`),
  ...listRoutes("roadmap/search", `${at}/list.tsx`),
  route("roadmap/export", `${at}/list.tsx`, { id: `${at}/export` }),
  ...crudRoutes("roadmap/absences", `${at}/absences`),
  route("roadmap/new", `${at}/new.tsx`),
  route("roadmap/:id", `${at}/show.tsx`),
  route("roadmap/:id/edit", `${at}/edit.tsx`),
  route("roadmap/:id/copy", `${at}/copy.tsx`),
  route("roadmap/:id/remove", `${at}/remove.tsx`),
  route("roadmap/:id/explanation", `${at}/explanation.tsx`),
  route("roadmap/:id/stops/new", `${at}/new-stop.tsx`),
  route("roadmap/:id/stops/:weekday/:store", `${at}/edit-stop.tsx`),
  route("roadmap/:id/days/:weekday/copy", `${at}/copy-day.tsx`),
];
