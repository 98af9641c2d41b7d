import { areaOf } from "#app/contracts/access/environments.ts";
import { fold } from "#app/contracts/platform/text.ts";
import { listErrorMessage } from "#app/crud/fetch-or-explain.ts";
import { settle } from "#app/crud/settle.ts";
import { homeOf } from "#app/screens/home.ts";
import { useMenu } from "#app/screens/use-menu.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { EmptyState, PageHeader, Unavailable } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { page as words } from "#app/ui/words.ts";
import type { Route } from "./+types/search.ts";
import { ResultGroup } from "./result-group.tsx";
import { sourcesFor } from "./sources.ts";

/** Limit of results per list; a link leads to the rest. */
const FEW = 5;
/** Shortest text to search for. */
const SHORTEST = 2;

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const typed = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const sources = typed.length >= SHORTEST ? sourcesFor(areaOf(user.role.user_type), user) : [];
  const groups = await Promise.all(
    sources.map(async ({ heading, list, param, menu, all, at }) => {
      const found = await settle(apiOf(context).read(list, { [param]: typed, per_page: FEW }));
      const links = found?.data.map((one) => ({ href: at(one), label: one.trade_name ?? one.name ?? "" }));
      return {
        heading,
        menu,
        unread: listErrorMessage(list.path),
        links: links ?? null,
        total: found?.meta.total ?? 0,
        all: all && `${all}?${param}=${encodeURIComponent(typed)}`,
      };
    }),
  );
  return { typed, groups, home: homeOf(user) };
}

const title = "Buscar";

/** Search over records and menu entries that the user may see. */
export default function Search({ loaderData: { typed, groups, home } }: Route.ComponentProps) {
  const menu = useMenu();
  const visibleGroups = groups.filter(({ menu: at }) => menu.some(({ href }) => href === at));
  const entries = menu.filter(
    ({ href, label, group }) => href && typed && fold(`${group ?? ""} ${label}`).includes(fold(typed)),
  );
  const count = entries.length + visibleGroups.reduce((sum, { total }) => sum + total, 0);
  const summary = typed.length < SHORTEST ? "Escreva ao menos duas letras." : `${count} resultado(s) para “${typed}”`;
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
                label="Pessoas, empresas, telas do menu"
                defaultValue={typed}
                autoComplete="off"
              />
              <Button look="primary">{words.search}</Button>
            </form>
          </search>
        </live-filter>
        <div id="search-results" data-announce={summary} className="grid grid-cols-1 gap-2">
          <p className="text-muted-foreground">{summary}</p>
          {entries.length > 0 && (
            <ResultGroup heading="Menu" links={entries.map(({ href = "", label }) => ({ href, label }))} />
          )}
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
          {count === 0 && typed.length >= SHORTEST && <EmptyState title="Nada encontrado" />}
        </div>
      </section>
    </>
  );
}
