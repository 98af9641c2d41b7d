import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { agencyMenu } from "#app/areas/agency/menu.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import type { VisitorListItem } from "#app/contracts/people/visitors.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { AreaShell } from "#app/screens/area-shell.tsx";
import { menuFor } from "#app/screens/menu.ts";
import Visitors from "#app/screens/visitors/list.tsx";
import { editionFor } from "#app/session/edition.ts";
import { CsrfProvider } from "#app/ui/primitives/post-form.tsx";
import type { BellContent, Push } from "#app/ui/shell/index.ts";
import { defaultDisplay } from "#app/ui/table/index.ts";

/** The responses of the product's loaders, read once. */
export interface PageData {
  user: UserInfo;
  found: Page<VisitorListItem>;
  /** Names of the job functions by key. */
  functions: Record<string, string>;
  bell: BellContent;
  /** Values taken from the page that the product sends. */
  head: { script: string; style: string; nonce: string; csrf: string; once: string; push: Push };
}

// The route table has every entry of this menu.
const built = new Set([...agencyMenu.control, ...agencyMenu.connect].map(({ path }) => path));

type Props = Parameters<typeof Visitors>[0];
type List = Extract<Props["loaderData"], { pending: null }>["list"];

/**
 * Returns a function that renders the whole page by React alone: the product's own components, without the framework's
 * server, session, API or database. The router is made once: it gives the components their address and menu.
 */
export async function prepare(data: PageData): Promise<() => string> {
  const { shell, page } = pageOf(data);
  const { query, dataRoutes } = createStaticHandler([
    { path: shell.address, loader: () => ({ menu: shell.menu }), Component: () => page },
  ]);
  const context = (await query(new Request(new URL(shell.address, "http://localhost")))) as StaticHandlerContext;
  const router = createStaticRouter(dataRoutes, context);
  return () =>
    `<!DOCTYPE html>${renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)}`;
}

function pageOf({ user, found, functions, bell, head }: PageData) {
  const { edition, alternate } = editionFor(user, new Map());
  const shell: Parameters<typeof AreaShell>[0]["shell"] = {
    edition,
    name: user.name,
    alternate: alternate && `/edicao/${alternate}`,
    account: user.accessable.trade_name,
    home: "/agency",
    showsFirstSteps: false,
    supportView: null,
    title: "Agência",
    menu: menuFor(agencyMenu, user, { environment: "local", built }),
    address: "/agency/visitors",
    photo: undefined,
    collapsed: false,
    flash: null,
    bell,
    push: head.push,
    shownAt: new Date().toISOString(),
  };
  const values = {
    name_or_cpf: "",
    job_function: "",
    active: "",
    standing: "",
    responsible_uuid: "",
    retailer_uuid: "",
    old_retailer_uuid: "",
  };
  const listed = { found, path: "/agency/visitors", address: "/agency/visitors", display: defaultDisplay };
  const may = { read: true, write: true, remove: true, allocate: true, allocateMany: true };
  const job_function = Object.entries(functions).map(([value, label]) => ({ value, label }));
  const options: List["options"] = { job_function, unit_uuid: [], owner_kind: [], old_retailer_uuid: [] };
  const list = { listed, values, errors: {}, options, may };
  const today = dayAt(new Date());
  const loaderData = { path: listed.path, may, pending: null, list, once: head.once, today };
  const page = (
    <html lang="pt-BR" data-edition="control">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={head.style} />
      </head>
      <body>
        <CsrfProvider value={head.csrf}>
          <AreaShell shell={shell}>
            <Visitors {...({ loaderData } as unknown as Props)} />
          </AreaShell>
        </CsrfProvider>
        <script type="module" nonce={head.nonce} src={head.script} suppressHydrationWarning />
      </body>
    </html>
  );
  return { shell, page };
}
