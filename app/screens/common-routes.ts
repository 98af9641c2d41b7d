import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Pages on which users change their own profile. */
const profilePages = [
  ["profileConfig", "page.tsx"],
  ["profileConfig/foto", "photo.tsx"],
  ["profileConfig/foto/remover", "remove-photo.tsx"],
  ["profileConfig/foto/imagem", "photo-image.ts"],
  ["profileConfig/aplicativo", "new-authenticator.tsx"],
  ["profileConfig/chave-de-acesso", "new-passkey.tsx"],
  ["profileConfig/seguranca/:id/remover", "remove-factor.tsx"],
  ["profileConfig/codigos", "recovery-codes.tsx"],
  ["profileConfig/agenda/:id/revogar", "revoke-feed.tsx"],
  ["profileConfig/chaves/:id/revogar", "revoke-token.tsx"],
] as const;

/** Routes of the access term, for an area whose accounts sign one. */
export function accessTermPages(area: string): RouteConfigEntry[] {
  const at = `${area}/termo`;
  return [
    route(at, "screens/term/show.tsx", { id: `${area}-term` }),
    route(`${at}/recusar`, "screens/term/refuse.tsx", { id: `${area}-term-refuse` }),
    route(`${at}/arquivo`, "screens/term/file.ts", { id: `${area}-term-file` }),
  ];
}

/**
 * Routes that every area has after its own: profile, search, saved views, exports, help, about, shortcuts, notices, the
 * interface kit and the 404 page.
 */
export function commonPages(area: string): RouteConfigEntry[] {
  return [
    ...profilePages.map(([path, file]) => page(area, path, `profile/${file}`)),
    page(area, "buscar", "search/search.tsx"),
    page(area, "visoes", "saved-views/list.tsx"),
    page(area, "visoes/:id", "saved-views/change.tsx"),
    page(area, "visoes/:id/email", "saved-views/mailing.tsx"),
    page(area, "visoes/:id/remover", "saved-views/remove.tsx"),
    page(area, "exportacoes", "exports/list.tsx"),
    page(area, "exportacoes/:id/arquivo", "exports/file.ts"),
    page(area, "ajuda", "support.tsx"),
    page(area, "ajuda/glossario", "help/glossary.tsx"),
    page(area, "sobre", "about.tsx"),
    page(area, "atalhos", "shortcuts.tsx"),
    page(area, "avisos", "notices-page.tsx"),
    route("avisos/push", "screens/push.ts", { id: `${area}-push` }),
    page(area, "playground", "playground.tsx"),
    page(area, "*", "unknown.tsx"),
  ];
}

/** The page of removed records, for an area whose users restore some. */
export const removedPage = (area: string): RouteConfigEntry => page(area, "removidos/:noun/:id", "removed.tsx");

/** Routes of the background jobs, for an area whose accounts have some. */
export function jobPages(area: string): RouteConfigEntry[] {
  return [
    page(area, "processos", "jobs/list.tsx"),
    route("processos/export", "screens/jobs/list.tsx", { id: `${area}-jobs-export` }),
    page(area, "processos/:id", "jobs/job.tsx"),
  ];
}

function page(area: string, path: string, file: string): RouteConfigEntry {
  return route(path, `screens/${file}`, { id: `${area}-${file.replace(/\.tsx?$/, "").replace("/", "-")}` });
}
