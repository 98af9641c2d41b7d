import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** What a person changes of oneself. */
const profilePages = [
  ["profileConfig", "page.tsx"],
  ["profileConfig/foto", "photo.tsx"],
  ["profileConfig/foto/remover", "remove-photo.tsx"],
  ["profileConfig/foto/imagem", "photo-image.ts"],
  ["profileConfig/aplicativo", "new-application.tsx"],
  ["profileConfig/chave-de-acesso", "new-passkey.tsx"],
  ["profileConfig/seguranca/:id/remover", "remove-factor.tsx"],
  ["profileConfig/codigos", "recovery-codes.tsx"],
  ["profileConfig/chaves/:id/revogar", "revoke-token.tsx"],
] as const;

/** The pages that every area has, after its own: the profile, help, about, the keys, the interface kit, and what does not exist. */
export function commonPages(area: string): RouteConfigEntry[] {
  const page = (path: string, file: string) =>
    route(path, `screens/${file}`, { id: `${area}-${file.replace(/\.tsx?$/, "")}` });
  return [
    ...profilePages.map(([path, file]) => page(path, `profile/${file}`)),
    page("ajuda", "support.tsx"),
    page("sobre", "about.tsx"),
    page("atalhos", "shortcuts.tsx"),
    page("playground", "playground.tsx"),
    page("*", "unknown.tsx"),
  ];
}
