import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The pages that every area has, after its own: help, about, the keys, what one was told, the interface kit, and what does not exist. */
export function commonPages(area: string): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, `screens/${file}.tsx`, { id: `${area}-${file}` });
  return [
    page("ajuda", "support"),
    page("sobre", "about"),
    page("atalhos", "shortcuts"),
    page("avisos", "notices-page"),
    route("avisos/push", "screens/push.ts", { id: `${area}-push` }),
    page("playground", "playground"),
    page("*", "unknown"),
  ];
}
