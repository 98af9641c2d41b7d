import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { colours, fills } from "#app/ui/charts/data.ts";
import { BarTable, Donut, HourColumns } from "#app/ui/charts/index.ts";
import {
  Confirmation,
  ErrorSummary,
  Flash,
  JobProgress,
  PageHeader,
  SupportCard,
  Tabs,
  VerdictPanel,
  VisitBadge,
} from "#app/ui/page/index.ts";
import { Playground } from "#app/ui/playground.tsx";

test("the error summary has focus and links to the fields", () => {
  const html = render(<ErrorSummary errors={[{ id: "nome", message: "Nome é obrigatório" }]} />);
  expect(html).toMatch(/tabindex="-1" autofocus=""/i);
  expect(html).toContain('<a href="#nome" class="inline-block min-h-6 align-top underline">Nome é obrigatório</a>');
  expect(render(<ErrorSummary errors={[]} />)).toBe("");
});

test("failures are alerts and stay; success messages disappear", () => {
  expect(render(<Flash tone="danger" text="x" seconds={2} />)).toMatch(/^<div role="alert"/);
  expect(render(<Flash tone="success" text="x" seconds={2} />)).toMatch(
    /^<toast-message seconds="2"><div role="status"/,
  );
});

test("help links to the chat, if there is one", () => {
  const card = { email: "ajuda@exemplo.test", phone: "(11) 4000-0000", close: "/" };
  expect(render(<SupportCard {...card} />)).not.toContain("chat");
  expect(render(<SupportCard {...card} chat="https://chat.exemplo.test/" />)).toMatch(
    /<a [^>]*href="https:\/\/chat\.exemplo\.test\/"[^>]*>Abrir o chat<\/a>/,
  );
});

test("a confirmation posts, and can be cancelled", () => {
  const html = render(
    <Confirmation action="/v/1/remove" confirmLabel="Remover" cancel="/v/1" hidden={{ version: "3" }}>
      Ana
    </Confirmation>,
  );
  expect(html).toContain("Tem certeza?");
  expect(html).toMatch(/action="\/v\/1\/remove" method="post">.*name="version" value="3"/);
  expect(html).toMatch(/href="\/v\/1"[^>]*>Cancelar/);
});

test("the first tab is the page itself", () => {
  const tabs = [
    { value: "dados", label: "Dados" },
    { value: "historico", label: "Histórico", count: 3 },
  ];
  const html = render(<Tabs address="/v/1?aba=historico&page=2" tabs={tabs} current="historico" />);
  expect(html).toContain('href="/v/1"');
  expect(html).toMatch(/href="\/v\/1\?aba=historico" aria-current="page"[^>]*>Histórico \(3\)/);
});

test("each visit status has its colour", () => {
  const colour = (status: string) =>
    /(danger|success|muted)/.exec(render(<VisitBadge status={status} label="x" />))?.[1];
  expect(["unfinished_visit", "working", "leaved", "anything"].map(colour)).toEqual([
    "danger",
    "success",
    "muted",
    "success",
  ]);
});

test("a verdict shows every cause, the responsible party and the place", () => {
  const causes = [
    { text: "ASO vencido", who: "Agência", href: "/docs" },
    { text: "Sem vínculo", who: "Rede" },
  ];
  const html = render(<VerdictPanel tone="danger" label="IMPEDIDO" subject="Ana" causes={causes} />);
  expect(html).toMatch(/IMPEDIDO.*ASO vencido.*Agência.*href="\/docs".*Sem vínculo.*Rede/);
});

test("a job refreshes while it runs, and then stops", () => {
  const tasks = [{ label: "Gravar", state: "running" as const, stateLabel: "Em andamento", done: 1, total: 4 }];
  expect(render(<JobProgress tasks={tasks} running />)).toMatch(
    /<poll-region id="progress" seconds="5"[^>]*>.*1 de 4 \(25%\)/,
  );
  expect(render(<JobProgress tasks={tasks} running={false} />)).not.toContain("poll-region");
});

test("bars are drawn to scale by attributes", () => {
  const rows = [
    { label: "A", values: [10, 10] },
    { label: "B", values: [5, 0] },
  ];
  const html = render(<BarTable caption="c" dimension="Rede" series={["x", "y"]} rows={rows} />);
  expect(html).toContain('<rect x="50" width="50"');
  expect(html).toContain('<rect x="0" width="25"');
  expect(render(<BarTable caption="c" dimension="Rede" series={["x"]} rows={[]} />)).toContain(
    "Não há dados para exibição do gráfico",
  );
});

test("the chart always has thirteen hours, 6 to 18", () => {
  const html = render(
    <HourColumns
      caption="c"
      data={[
        { hour: 9, count: 4 },
        { hour: 22, count: 50 },
      ]}
    />,
  );
  expect(html.match(/<th [^>]*scope="col"/g)).toHaveLength(13);
});

test("a ring chart hides zeros, its table does not", () => {
  const slices = [
    { label: "Com", value: 3 },
    { label: "Sem", value: 0 },
  ];
  const html = render(<Donut caption="c" dimension="Acesso" slices={slices} />);
  expect(html.match(/<circle/g)).toHaveLength(1);
  expect(html).toMatch(/Sem.*>0</);
});

test.each(["paginas", "campos", "tabelas", "graficos"])("the playground shows %s without style or script", (part) => {
  const html = render(<Playground address={`/agency/playground?aba=${part}`} home="/agency" />);
  expect(html).not.toMatch(/ style=| on\w+="|<script|undefined|\[object/);
});

test("charts round their values and have five colours", () => {
  const rows = [{ label: "A", values: [2.6] }];
  const html = render(<BarTable caption="c" dimension="Rede" series={["x"]} rows={rows} />);
  expect(html).toContain(">3<");
  expect(html).not.toContain("2,6");
  expect([fills.length, new Set(fills).size, colours.length]).toEqual([5, 5, 5]);
});

test("a page shows its path, its name and its actions", () => {
  const html = render(
    <PageHeader
      title="Novo"
      breadcrumb={[{ label: "Início", href: "/agency" }, { label: "Novo" }]}
      actions={<a href="/x">Agir</a>}
    />,
  );
  expect(html).toMatch(
    /<nav aria-label="Você está em".*<a href="\/agency"[^>]*>Início<\/a>.*<h1[^>]*>Novo<\/h1>.*Agir/,
  );
});
