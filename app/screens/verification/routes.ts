import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the bench where visitors' documents are decided, for an area whose accounts decide. */
export function verificationPages(area: string): RouteConfigEntry[] {
  const page = (below: string, file: string, kind = file.split(".")[0]) =>
    route(`visitorDocsValidations${below}`, `screens/verification/${file}`, { id: `${area}-verification-${kind}` });
  return [
    page("", "list.tsx"),
    page("/search", "list.tsx", "search"),
    page("/export", "export.ts"),
    page("/together", "together.tsx"),
    page("/decisions", "decisions.tsx"),
    page("/decisions/export", "decisions.tsx", "decisions-export"),
    page("/figures", "figures.tsx"),
    page("/figures/export", "figures-export.ts"),
    page("/:id", "decide.tsx"),
    page("/:id/photo", "photo.ts"),
    page("/:id/documents/:document/file", "file.ts"),
  ];
}
