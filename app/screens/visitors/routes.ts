import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { ownerImportPages } from "../imports/routes.ts";

/**
 * The pages of visitors in an area whose accounts register them: the list, as the menu and the bell link to it, a
 * visitor with everything below it, changes of many at once, and the approval of lite visitors.
 */
export function visitorRoutes(area: string): RouteConfigEntry[] {
  const page = pageIn(area);
  return [
    page("", "list.tsx"),
    page("/search", "list.tsx"),
    page("/export", "export.ts"),
    page("/changes", "changes/list.tsx"),
    page("/changes/export", "changes/list.tsx"),
    page("/changes/:id", "changes/show.tsx"),
    page("/changes/:id/results", "changes/results.ts"),
    page("/changes/:id/:move", "changes/move.tsx"),
    page("/pending/:id", "pending/decide.tsx"),
    page("/new", "new.tsx"),
    page("/:id", "record.tsx"),
    page("/:id/remove", "remove.tsx"),
    page("/:id/photo", "photo.ts"),
    page("/:id/photo/edit", "edit-photo.tsx"),
    page("/:id/allocations/new", "new-allocation.tsx"),
    page("/:id/allocations/:allocation/edit", "edit-allocation.tsx"),
    page("/:id/allocations/:allocation/end", "end-allocation/end.tsx"),
    page("/:id/allocations/:allocation/end/undo", "end-allocation/undo.ts"),
    page("/:id/documents/new", "new-document.tsx"),
    page("/:id/documents/:document/file", "document-file.ts"),
    page("/:id/documents/:document/cnpjs", "document-cnpjs.tsx"),
  ];
}

/**
 * The pages of visitors in an area that registers them for their owners: without changes of many at once, with the import
 * of a sheet for an owner.
 */
export function everyOwnersVisitorRoutes(area: string): RouteConfigEntry[] {
  return [
    ...ownerImportPages(area),
    ...visitorRoutes(area).filter(({ path = "" }) => !path.startsWith("visitors/changes")),
  ];
}

/** A visitor's page in an area whose accounts see visitors of others: nothing on it changes the visitor. */
export function viewerRoutes(area: string): RouteConfigEntry[] {
  const page = pageIn(area);
  return [
    page("/:id", "record.tsx"),
    page("/:id/photo", "photo.ts"),
    page("/:id/documents/:document/file", "document-file.ts"),
  ];
}

const pageIn = (area: string) => (path: string, file: string) =>
  route(`visitors${path}`, `screens/visitors/${file}`, { id: `${area}-visitors${path}` });
