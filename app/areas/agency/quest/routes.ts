import { route } from "@react-router/dev/routes";

const page = (path: string, file: string) => route(`quest${path}`, `areas/agency/quest/${file}`);

export const surveyPages = [
  page("", "list.tsx"),
  page("/new", "new.tsx"),
  page("/export", "export.ts"),
  page("/:id", "change.tsx"),
  page("/:id/preview", "preview.tsx"),
  page("/:id/versions", "versions.tsx"),
  page("/:id/remove", "remove.tsx"),
];
