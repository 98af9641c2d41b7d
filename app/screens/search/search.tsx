import { fold } from "#app/contracts/platform/text.ts";
import { listErrorMessage } from "#app/crud/fetch-or-explain.ts";
import { settle } from "#app/crud/settle.ts";
import { homeOf } from "#app/screens/home.ts";
import { nameOf, useMenu } from "#app/screens/use-menu.ts";
import { apiOf } from "#app/session/client.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { EmptyState, PageHeader, Unavailable } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import type { MenuItem } from "#app/ui/shell/index.ts";
import { page as words } from "#app/ui/words.ts";
import type { Route } from "./+types/search.ts";
import { commandsFor } from "./commands.ts";
import { ResultGroup } from "./result-group.tsx";
import { linksTo, parametersOf } from "./source.ts";
import { sourcesOf } from "./sources.ts";

/** Limit of results per list; a link leads to the rest. */
const FEW = 5;
/** Shortest text to search for. */
const SHORTEST = 2;

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const { built } = context.get(requestContext);
  const typed = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const sources = typed.length >= SHORTEST ? sourcesOf(user, built, typed) : [];
  const groups = await Promise.all(
    sources.map(async (one) => {
      const { heading, list, menu, all } = one;
      const parameters = parametersOf(one, typed);
      const found = await settle(apiOf(context).read(list, { ...parameters, per_page: FEW }));
      return {
        heading,
        menu,
        unread: listErrorMessage(list.path),
        links: found && linksTo(found.data, one, user.accessable.uuid),
        total: found?.meta.total ?? 0,
        all: all && `${all}?${new URLSearchParams(parameters)}`,
      };
    }),
  );
  const home = homeOf(user);
  return { typed, groups, home, commands: commandsFor(context, home) };
}

const title = "Buscar";

/** Returns whether the menu leads to the list at `path` or to a page above it. */
const isBelow = (menu: MenuItem[], path: string) =>
  menu.some(({ href }) => href && (path === href || path.startsWith(`${href}/`)));

/** Search over records, actions and menu entries that the user may see; without text the actions and the menu. */
export default function Search({ loaderData: { typed, groups, home, commands } }: Route.ComponentProps) {
  const menu = useMenu();
  const visibleGroups = groups.filter(({ menu: at }) => menu.some(({ href }) => href === at));
  const matches = (text: string) => fold(text).includes(fold(typed));
  const entries = menu
    .filter(({ href, label, group }) => href && matches(`${group ?? ""} ${label}`))
    .map((entry) => ({ href: entry.href ?? "", label: nameOf(entry) }));
  const actions = commands.filter(({ label, list }) => matches(label) && isBelow(menu, list));
  const count = entries.length + actions.length + visibleGroups.reduce((sum, { total }) => sum + total, 0);
  const found = `${count} ${count === 1 ? "resultado" : "resultados"} para “${typed}”`;
  const summary = typed.length < SHORTEST ? "Escreva ao menos duas letras." : found;
  return (
    <>
      <title>{typed ? `${title}: ${typed}` : title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início", href: home }, { label: title }]} />
      <section data-dialog-body="" aria-label={title} className="grid grid-cols-1 gap-3">
        <live-filter region="search-results">
          <search>
            <form method="get" action={`${home}/buscar`} className="flex flex-wrap items-end gap-2">
              <SearchField
                name="q"
                id="busca"
                label="Pessoas, lojas, empresas, ações, telas do menu"
                defaultValue={typed}
                autoComplete="off"
              />
              <Button look="primary">{words.search}</Button>
            </form>
          </search>
        </live-filter>
        <div id="search-results" data-announce={summary} className="grid grid-cols-1 gap-2">
          <p className="text-muted-foreground">{summary}</p>
          {visibleGroups.map(({ heading, unread, links, total, all }) =>
            links === null ? (
              <Unavailable
                key={heading}
                subject={heading}
                sentence={unread}
                href={`${home}/buscar?q=${encodeURIComponent(typed)}`}
              />
            ) : (
              links.length > 0 && (
                <ResultGroup
                  key={heading}
                  heading={heading}
                  links={links}
                  more={all && total > links.length ? { href: all, total } : undefined}
                />
              )
            ),
          )}
          {actions.length > 0 && <ResultGroup heading="Ações" links={actions} />}
          {entries.length > 0 && <ResultGroup heading="Menu" links={entries} />}
          {count === 0 && typed.length >= SHORTEST && (
            <EmptyState title="Nada encontrado">
              <p>Confira como escreveu, ou busque com menos letras.</p>
            </EmptyState>
          )}
        </div>
      </section>
    </>
  );
}
