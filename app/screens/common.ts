import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The pages before the gate of the access terms, of an area whose accounts sign them. */
export function termPages(area: string): RouteConfigEntry[] {
  const at = `${area}/termo`;
  return [
    route(at, "screens/term/show.tsx", { id: `${area}-term` }),
    route(`${at}/recusar`, "screens/term/refuse.tsx", { id: `${area}-term-refuse` }),
    route(`${at}/arquivo`, "screens/term/file.ts", { id: `${area}-term-file` }),
  ];
}

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
