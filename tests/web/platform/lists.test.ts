import { beforeAll, expect, test } from "vitest";
import { partsOf } from "#tests/bench/page-parts.ts";
import { accounts, users } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/mob/roles/users";
const rows = ({ html }: PageResponse) =>
  [...html.matchAll(/<th scope="row"[^>]*><a [^>]*>([^<]*)</g)].map(([, name]) => name ?? "");
const heads = ({ html }: PageResponse) =>
  [...html.matchAll(/<th scope="col"[^>]*>(?:<a [^>]*>)?([^<]*)/g)].map(([, name]) => name ?? "");
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const next = ({ html }: PageResponse) =>
  (/<a [^>]*rel="next"[^>]*>/.exec(html)?.[0].match(/href="([^"]*)"/)?.[1] ?? "").replaceAll("&amp;", "&");

beforeAll(async () => {
  await world.admin.query(
    `insert into users (uuid, account_uuid, role_uuid, login, name, email)
      select gen_random_uuid(), account_uuid, role_uuid, 'gente' || n, 'Gente ' || lpad(n::text, 3, '0'), 'g' || n || '@x.br'
      from users, generate_series(1, 60) n where uuid = $1`,
    [users.boreal.uuid],
  );
});

test("a page has 25 rows, links to the next by its cursor, and counts from one", async () => {
  const browser = await world.browser("mob");
  const first = await browser.open(`${PATH}?q=gente`);
  expect(rows(first)).toHaveLength(25);
  expect(text(first)).toContain("60 usuários");
  expect(text(first)).toContain("1 - 25 de 60 item(s)");
  expect(next(first)).toContain("after=");
  const second = await browser.open(next(first));
  expect(rows(second)[0]).toBe("Gente 026");
  expect(text(second)).toContain("26 - 50 de 60 item(s)");
  expect(rows(await browser.open(next(second)))).toHaveLength(10);
});

test("a page past the end leads to the last, which says so", async () => {
  const browser = await world.browser("mob");
  const past = await browser.open(`${PATH}?q=gente&page=9`);
  expect(past).toMatchObject({ status: 302, location: `${PATH}?q=gente&page=2` });
  const last = await browser.open(past.location as string);
  expect(text(last)).toContain("Esta lista tem menos páginas; esta é a última.");
  expect(rows(last)).toHaveLength(10);
});

test("sorting is a link, announced to screen readers and preserved across searches", async () => {
  const browser = await world.browser("mob");
  const down = await browser.open(`${PATH}?q=gente&sort=-name`);
  expect(rows(down)[0]).toBe("Gente 060");
  expect(down.html).toMatch(/aria-sort="descending"><a href="[^"]*sort=name"/);
  expect(rows(await browser.open(next(down)))[0]).toBe("Gente 035");
  expect(down.html).toMatch(/<input type="hidden" name="sort" value="-name"/);
  const unsorted = await browser.open(`${PATH}?q=gente&sort=senha`);
  expect([unsorted.status, unsorted.location]).toEqual([302, `${PATH}?q=gente`]);
  const noted = await browser.open(`${PATH}?q=gente`);
  expect(noted.html).toContain("Estes valores do endereço não valem e ficaram de fora: sort (Ordem inválida).");
  expect(rows(noted)[0]).toBe("Gente 001");
});

test("active filters are links that remove them", async () => {
  const browser = await world.browser("mob");
  const { html } = await browser.open(`${PATH}?q=gente&user_type=agency&page=1`);
  expect(html).toContain('aria-label="Remover filtro Nome, login ou e-mail: gente"');
  expect(html).toMatch(/<a href="[^"?]*\?user_type=agency" aria-label="Remover filtro Nome/);
  // A new search starts at the first page.
  const [form = ""] = /<form [^>]*method="get"[^>]*>(?:(?!<\/form>).)*name="user_type".*?<\/form>/s.exec(html) ?? [];
  const names = [...form.matchAll(/<(?:input|select)[^>]* name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(["q", "user_type"]));
  expect(names).not.toContain("page");
  expect(names).not.toContain("after");
});

test("size, density, scrolling and columns are stored; the address takes precedence", async () => {
  const browser = await world.browser("mob");
  const page = await browser.open(`${PATH}?q=gente`);
  expect(heads(page)).toContain("E-mail");
  const sent = {
    path: PATH,
    redirect_to: `${PATH}?q=gente`,
    per_page: "50",
    dense: "on",
    column: ["Login", "E-mail", "Perfil", "Conta", "Situação", "Último acesso"],
    shown: ["Login", "Perfil", "Conta", "Situação"],
  };
  const saved = await browser.send("/exibicao", sent);
  expect(saved).toMatchObject({ status: 302, location: `${PATH}?q=gente` });
  expect(saved.headers.getSetCookie().join()).toMatch(/columns=[^;]+; Path=\/mob\/roles\/users;/);
  const after = await browser.open(`${PATH}?q=gente`);
  expect(rows(after)).toHaveLength(50);
  expect(heads(after)).not.toContain("E-mail");
  expect(heads(after)).not.toContain("Último acesso");
  expect(next(after)).toContain("per_page=50");
  expect(rows(await browser.open(`${PATH}?q=gente&per_page=25`))).toHaveLength(25);
  await browser.send("/exibicao", { ...sent, per_page: "25", scrolls: "on", shown: sent.column });
  const scrolling = await browser.open(`${PATH}?q=gente`);
  expect(scrolling.html).toContain("<endless-rows");
  expect(rows(scrolling)).toHaveLength(25);
  expect(next(scrolling)).toContain("page=1");
  expect(heads(scrolling)).toContain("E-mail");
});

test("the display form never redirects elsewhere", async () => {
  const browser = await world.browser("mob");
  const sent = { per_page: "25", path: "/x; Domain=outro", redirect_to: "https://outro.exemplo/" };
  const saved = await browser.send("/exibicao", sent);
  expect(saved.location).toBe("/");
  expect(saved.headers.getSetCookie().join()).not.toContain("Domain");
});

test("a list is exported as filtered and sorted, as CSV and as a spreadsheet", async () => {
  const browser = await world.browser("mob");
  const { html } = await browser.open(`${PATH}?q=gente&sort=-name&page=1`);
  expect(html).toContain(`href="${PATH}/export?q=gente&amp;sort=-name&amp;format=csv"`);
  expect(html).toContain('title="60 usuários, como filtrado"');
  const csv = await browser.open(`${PATH}/export?q=gente&sort=-name&format=csv`);
  const lines = csv.html.trim().split("\r\n");
  expect(lines).toHaveLength(61);
  expect(lines[1]).toContain("Gente 060");
  const xlsx = await browser.open(`${PATH}/export?q=gente&format=xlsx`);
  expect(xlsx.headers.get("content-type")).toContain("spreadsheetml");
  expect(xlsx.html.slice(0, 2)).toBe("PK");
});

test("the bench finds the filters, the orders and the pages of a list", async () => {
  const browser = await world.browser("mob");
  const parts = partsOf((await browser.open(`${PATH}?q=gente`)).html);
  expect(parts.texts).toContain("q");
  expect([...parts.selects.values()].flat().length).toBeGreaterThan(0);
  expect(parts.sorts).toContain("name");
  expect(parts.lastPage).toBe(2);
});

test("a long list is exported in the background, and its page shows the progress", async () => {
  await world.admin.query(
    `insert into users (uuid, account_uuid, role_uuid, login, name, email)
      select gen_random_uuid(), account_uuid, role_uuid, 'multidao' || n, 'Multidão ' || n, ''
      from users, generate_series(1, 10001) n where uuid = $1`,
    [users.boreal.uuid],
  );
  const browser = await world.browser("mob");
  const list = await browser.open(`${PATH}?q=multidao`);
  expect(text(list)).toContain("10.000+ usuários");
  expect(text(list)).toContain("1 - 25 de 10.000+ item(s)");
  const exported = await browser.open(`${PATH}/export?q=multidao&format=csv`);
  expect(exported).toMatchObject({ status: 303, location: "/mob/exportacoes" });
  const page = await browser.open("/mob/exportacoes");
  expect(text(page)).toContain("A lista tem mais de 10.000 linhas");
  expect(text(page)).toMatch(/Usuários Aguardando/);
  expect(page.html).toContain('<poll-region id="progress" seconds="5"');
  expect(page.html).toMatch(/<noscript><meta http-equiv="refresh" content="5"/i);
});

test("a job's page lists its tasks while it runs and after it ends", async () => {
  const browser = await world.browser("aurora");
  const job = "00000000-0000-7000-8000-0000000f0001";
  const set = (state: string) => world.admin.query("update batch_jobs set state = $1 where uuid = $2", [state, job]);
  await world.admin.query(
    `insert into batch_jobs (owner_uuid, uuid, kind, title, state, created_by) values ($1, $2, 'import', 'Importação de teste', 'running', $3)`,
    [accounts.aurora.uuid, job, users.aurora.uuid],
  );
  await world.admin.query(
    `insert into batch_tasks (owner_uuid, job_uuid, position, title, state, done, total) values
      ($1, $2, 1, 'Ler', 'done', 10, 10), ($1, $2, 2, 'Salvar', 'running', 3, 10), ($1, $2, 3, 'Avisar', 'waiting', 0, null)`,
    [accounts.aurora.uuid, job],
  );
  const list = await browser.open("/agency/processos");
  expect(text(list)).toMatch(/Importação de teste Em andamento 1 de 3/);
  const path = `/agency/processos/${job}`;
  const running = await browser.open(path);
  expect(text(running)).toMatch(
    /Ler Concluído 10 de 10 \(100%\) Salvar Em andamento 3 de 10 \(30%\) Avisar Aguardando/,
  );
  expect(text(running)).toContain("Você pode fechar esta página");
  expect(running.html).toContain('<poll-region id="progress" seconds="5"');
  await set("done");
  const done = await browser.open(path);
  expect(text(done)).toContain("Concluído com sucesso.");
  expect(done.html).not.toContain("<poll-region");
  expect(done.html).not.toContain("<toast-message");
  await set("error");
  expect(text(await browser.open(path))).toContain(
    "Erro encontrado — Não foi possível executar a demanda. Por favor, tente novamente",
  );
  expect((await (await world.browser("boreal")).open(path)).status).toBe(404);
});
