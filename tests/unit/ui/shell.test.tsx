import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type MenuItem, menuKeys, Shell, type ShellProps } from "#app/ui/shell/index.ts";

const menu: MenuItem[] = [
  { group: "Visitantes", label: "Cadastro", href: "/agency/visitors", state: "link" },
  { group: "Visitantes", label: "Vínculo massivo", state: "disabled", reason: "Ainda não disponível" },
  { label: "Redes vinculadas", href: "/agency/relatedRetailers", state: "link" },
];
const props: Omit<ShellProps, "children"> = {
  edition: "control",
  name: "Marina",
  account: "Agência Boa Rota",
  bell: { notices: [] },
  menu,
  address: "/agency/visitors/1/edit?aba=documentos",
  collapsed: false,
  links: {
    home: "/agency",
    help: "/ajuda",
    notices: "/agency/avisos",
    profile: "/agency/profileConfig",
    logout: "/logout",
    sidebar: "/sidebar",
    about: "/sobre",
    shortcuts: "/atalhos",
  },
};
const render = (changes: Partial<ShellProps> = {}) =>
  renderToStaticMarkup(
    <Shell {...props} {...changes}>
      corpo
    </Shell>,
  );

test("the frame has a fixed order", () => {
  const html = render({ table: true });
  const order = [
    "#conteudo",
    "#tabela",
    "<header",
    "Mob Control",
    "Olá,",
    "Notificações",
    "Ajuda",
    "Configurar perfil",
    "Sair",
    "<nav",
    "<main",
    "<footer",
    "Sobre",
  ];
  const places = order.map((mark) => html.indexOf(mark));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("no element has a style, an event handler or a script", () => {
  expect(render()).not.toMatch(/ style=| on\w+=|<script/);
});

test("the entry whose path the page begins with is active, and its group open", () => {
  const html = render();
  expect(html).toMatch(/<a href="\/agency\/visitors" aria-current="true"/);
  expect(html).toMatch(/<details open="">/);
  expect(render({ address: "/agency/visitors" })).toMatch(/<a href="\/agency\/visitors" aria-current="page"/);
});

test("a page marks the only entry of its folder, and none if there are two or at home", () => {
  const at = (address: string, ...hrefs: string[]) =>
    render({ address, menu: hrefs.map((href) => ({ label: href, href, state: "link" })) });
  const suppliers = "/agency/suppliersAttend/suppliers";
  expect(at("/agency/suppliersAttend/products", suppliers)).toMatch(/suppliers" aria-current="true"/);
  expect(at("/agency/suppliersAttend/products", suppliers, "/agency/suppliersAttend/other")).not.toContain(
    'aria-current="true"',
  );
  expect(at("/agency", suppliers)).not.toContain('aria-current="true"');
});

test("a disabled entry is not a link and says why", () => {
  const html = render();
  expect(html).toMatch(/<span aria-disabled="true"[^>]*>Vínculo massivo<span class="sr-only">: Ainda não disponível/);
  expect(html).not.toMatch(/<a[^>]*>Vínculo massivo/);
});

test("signing out and collapsing change state, so they are forms", () => {
  const html = render();
  expect(html).toMatch(/<form [^>]*action="\/logout" method="post">/);
  expect(html).toMatch(
    /<form data-sidebar-toggle=""[^>]*action="\/sidebar" method="post">.*name="collapsed" value="1"/,
  );
  expect(render({ collapsed: true })).toMatch(/data-sidebar="collapsed".*name="collapsed" value="0"/s);
});

test("the logo switches the edition if there is another", () => {
  expect(render({ alternate: "/trocar" })).toMatch(/<a href="\/trocar".*Trocar de aplicação: Mob Connect/);
  expect(render()).toMatch(/<a href="\/agency" data-key="g i" class/);
  expect(render({ edition: "connect", alternate: "/trocar" })).toMatch(/Trocar de aplicação: Mob Control/);
});

test("each edition has a logo of its own", () => {
  const logo = (edition: "control" | "connect") => /<img src="([^"]+)"/.exec(render({ edition }))?.[1] ?? "";
  expect([logo("control"), logo("connect")]).toEqual(["/logo-control.svg", "/logo-connect.svg"]);
  const [control, connect] = [logo("control"), logo("connect")].map((path) => readFileSync(`public${path}`, "utf8"));
  const drawn = (svg = "") => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  expect(drawn(control)).not.toEqual(drawn(connect));
});

test("the bell shows its count, or that there are no notices", () => {
  expect(render()).toContain("Nenhuma notificação");
  expect(render()).toMatch(/data-badge="" hidden=""/);
  const html = render({
    bell: {
      notices: [
        {
          kind: "pending_documents",
          text: "3 Visitantes com pendência de documentos",
          href: "/agency/visitorsPendingDocs/search",
        },
      ],
    },
  });
  expect(html).toMatch(/data-badge="" class[^>]*>1</);
  expect(html).toContain('href="/agency/visitorsPendingDocs/search"');
  expect(html).toContain("Ver todos os avisos");
  expect(html).not.toContain("Nenhuma notificação");
  const unheard = render({ bell: { notices: null } });
  expect(unheard).toContain("dados indisponíveis");
  expect(unheard).not.toContain("data-badge");
  expect(render({ bell: undefined })).not.toContain("notice-bell");
});

test("each linked entry has a letter: the first free one of its label", () => {
  const entries = ["Agências", "Índices", "Ativos", "Átomo", "A"].map((label) => ({
    label,
    href: `/${label}`,
    state: "link" as const,
  }));
  expect([...menuKeys([...entries, { label: "Fora", state: "disabled" }]).values()]).toEqual(["a", "n", "t", "o"]);
  expect(render()).toMatch(/href="\/agency\/visitors"[^>]*data-key="g c"/);
});

test("a printed page shows its address and date", () => {
  const html = render({ shownAt: "2026-02-03T12:00:00Z" });
  expect(html).toMatch(/hidden [^"]*print:block">\/agency\/visitors\/1\/edit\?aba=documentos – 03\/02\/2026 09:00/);
});

test("the sidebar is as high as the window less 83, and 24 more when narrow", () => {
  const html = render();
  expect(html).toContain("md:max-h-[calc(100dvh-83px)]");
  expect(html).toContain(`open:h-[calc(100dvh-${83 + 24}px)]`);
});
