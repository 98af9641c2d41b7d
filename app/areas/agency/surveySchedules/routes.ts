import { route } from "@react-router/dev/routes";

const page = (path: string, file: string) => route(`surveySchedules${path}`, `areas/agency/surveySchedules/${file}`);

export const surveySchedulePages = [
  page("", "list.tsx"),
  page("/new", "new.tsx"),
  page("/export", "export.ts"),
  page("/end", "end.tsx"),
  page("/:id", "show.tsx"),
  page("/:id/edit", "change.tsx"),
  page("/:id/remove", "remove.tsx"),
];
