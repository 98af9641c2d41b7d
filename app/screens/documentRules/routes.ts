import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes of the document rules of an area, below `at`. */
export function documentRulePages(area: string, at: string): RouteConfigEntry[] {
  const page = (below: string, file: string, kind = file.replace(/\.\w+$/, "")) =>
    route(`${at}${below}`, `screens/documentRules/${file}`, { id: `${area}-document-rules-${kind}` });
  return [
    page("", "list.tsx"),
    page("/export", "list.tsx", "export"),
    page("/drafts", "drafts.tsx"),
    page("/drafts/export", "drafts.tsx", "drafts-export"),
    page("/drafts/new", "form.tsx", "new"),
    page("/drafts/:id", "draft.tsx"),
    page("/drafts/:id/export", "export-stores.ts"),
    page("/drafts/:id/edit", "form.tsx"),
    page("/drafts/:id/remove", "remove.tsx"),
    page("/drafts/:id/save", "save.tsx"),
    page("/drafts/:id/companies/export", "export-companies.ts"),
    page("/drafts/:id/visitors", "visitors.tsx"),
    page("/drafts/:id/visitors/export", "export-visitors.ts"),
    page("/:id", "show.tsx"),
    page("/:id/end", "end.tsx"),
    page("/:id/undo", "undo.tsx"),
  ];
}
