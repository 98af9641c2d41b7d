import { mailedListOf } from "#app/contracts/notices/mailings.ts";
import type { SavedView } from "#app/contracts/reports/saved-views.ts";
import { useScreenName } from "#app/screens/use-menu.ts";
import { Badge } from "#app/ui/page/index.ts";
import { savedViewAddress } from "./views.ts";

/** A saved view with its mail, and the links that change it. */
export function ViewItem({ view, path, named }: { view: SavedView; path: string; named: boolean }) {
  const { uuid, name, shared, own, author_name, screen, mailing } = view;
  const list = useScreenName(screen);
  return (
    <li className="flex flex-wrap items-center gap-2 p-2">
      <a href={savedViewAddress(view)} className="font-medium text-primary underline">
        {name}
      </a>{" "}
      {named && <span className="text-muted-foreground">{list}</span>}{" "}
      {shared && <Badge tone="info" label={own ? "Compartilhada" : `De ${author_name}`} />}
      {mailing !== "never" && (
        <Badge tone="info" label={mailing === "daily" ? "E-mail todo dia" : "E-mail às segundas"} />
      )}{" "}
      <span className="ml-auto flex flex-wrap gap-2">
        {mailedListOf(screen) && (
          <a href={`${path}/${uuid}/email`} className="underline">
            Receber por e-mail<span className="sr-only"> {name}</span>
          </a>
        )}{" "}
        {own && (
          <>
            <a href={`${path}/${uuid}`} className="underline">
              Renomear<span className="sr-only"> {name}</span>
            </a>{" "}
            <a href={`${path}/${uuid}/remover`} className="underline">
              Remover<span className="sr-only"> {name}</span>
            </a>
          </>
        )}
      </span>
    </li>
  );
}
