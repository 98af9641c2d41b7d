import { route } from "@react-router/dev/routes";

const path = "agencySupplierContracts";
const page = (below: string, file: string) => route(`${path}${below}`, `areas/agency/${path}/${file}`);

export const projectPages = [
  page("", "list.tsx"),
  route(`${path}/search`, `areas/agency/${path}/list.tsx`, { id: "agency-projects-search" }),
  page("/new", "new.tsx"),
  page("/export", "export.ts"),
  page("/:id", "show.tsx"),
  page("/:id/edit", "change.tsx"),
  page("/:id/remove", "remove.tsx"),
  page("/:id/file", "file.ts"),
  page("/:id/file/edit", "edit-file.tsx"),
];
