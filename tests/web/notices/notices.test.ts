import { expect, test } from "vitest";
import { accounts, documentTypes, users, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();

/** Returns the bell of a page: the number of its badge, and the text and address of each entry. */
function bellOf({ html }: PageResponse) {
  const [bell = ""] = /<notice-bell>.*?<\/notice-bell>/s.exec(html) ?? [];
  const badge = /data-badge=""[^>]*>(\d+)</.exec(bell)?.[1];
  const entries = [...bell.matchAll(/<a href="([^"]*)" data-entry=""[^>]*flex justify-between[^>]*>(.*?)<\/a>/gs)];
  return {
    badge: badge && Number(badge),
    entries: entries.map(([, href = "", text = ""]) => [
      text.replace(/<[^>]*>/g, " ").trim(),
      href.replaceAll("&amp;", "&"),
    ]),
  };
}

const addLiteVisitor = (owner: string, cpf: string) =>
  world.admin.query(
    `insert into lite_visitors (retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, phone, company, purpose, origin)
     values ($1, gen_random_uuid(), $2, $3, 'Gil Moura', $4, '11987654321', 'Agência Aurora', 'Reposição', 'import')`,
    [accounts.sol.uuid, accounts.solCentro.uuid, owner, cpf],
  );

test("an agency's bell has exact words and links on every page, and refreshes itself", async () => {
  const browser = await world.browser("aurora");
  const quiet = bellOf(await browser.open("/agency/avisos"));
  const others = quiet.entries.filter(([text = ""]) => !text.includes("pendentes de aprovação"));
  await addLiteVisitor(accounts.aurora.uuid, "28625587887");
  await world.admin.query("update users set email = '' where uuid = $1", [users.aurora.uuid]);
  const page = await browser.open("/agency/avisos");
  const [, listed = ""] = /id="entradas">(.*?)<\/div>/s.exec(page.html) ?? [];
  expect(listed).toContain("Complete seus dados cadastrais");
  const { badge, entries } = bellOf(await browser.open("/agency/visitors"));
  expect(badge).toBe(entries.length);
  expect(entries).toEqual([
    ["Complete seus dados cadastrais", "/agency/profileConfig"],
    ["1 Cadastros pendentes de aprovação", "/agency/visitors/search?pending_approve_visitors=1"],
    ...others,
  ]);
  await world.admin.query("update users set email = 'aurora@exemplo.test' where uuid = $1", [users.aurora.uuid]);
});

test("the notice of a bought retailer links to moving its visitors, with both names", async () => {
  await world.admin.query(
    `insert into allocations (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, starts_on, state)
     values ($1, gen_random_uuid(), $2, $3, $4, app.today() - 1, 'active')`,
    [accounts.aurora.uuid, visitors.ana.uuid, accounts.luaNorte.uuid, accounts.lua.uuid],
  );
  await world.admin.query(
    `insert into retailer_business_changes (uuid, old_retailer_uuid, new_retailer_uuid, changed_on)
     values (gen_random_uuid(), $1, $2, app.today())`,
    [accounts.lua.uuid, accounts.sol.uuid],
  );
  const browser = await world.browser("aurora");
  const { entries } = bellOf(await browser.open("/agency/visitors"));
  const change = entries.find(([text = ""]) => text.startsWith("A Rede "));
  expect(change?.[0]).toBe(
    "A Rede Lua foi comprada pela rede Mercados Sol. Realoque 1 visitante da Rede Lua para a rede Mercados Sol.",
  );
  const { pathname, searchParams } = new URL(change?.[1] ?? "", "http://x");
  expect([pathname, ...searchParams]).toEqual([
    "/agency/visitors/search",
    ["old_retailer_uuid", accounts.lua.uuid],
    ["new_retailer", "Mercados Sol"],
  ]);
});

test("one kind is refreshed alone, and the others remain", async () => {
  const browser = await world.browser("aurora");
  const before = bellOf(await browser.open("/agency/avisos")).entries;
  await addLiteVisitor(accounts.aurora.uuid, "34608514300");
  const approvals = (shown: PageResponse) =>
    /(\d+) Cadastros pendentes/.exec(/id="entradas">(.*?)<\/div>/s.exec(shown.html)?.[1] ?? "")?.[1];
  const count = Number(approvals(await browser.open("/agency/avisos?tipo=profile")));
  const now = await browser.open("/agency/avisos?tipo=pending_approvals");
  expect(Number(approvals(now))).toBe(count + 1);
  expect(bellOf(await browser.open("/agency/visitors")).entries).toHaveLength(before.length);
  expect((await browser.open("/agency/avisos?tipo=nada")).status).toBe(200);
});

test("a retailer's bell counts its pending validations; other users have only the page", async () => {
  const sol = await world.browser("sol");
  const { html } = await sol.open("/retailer/avisos");
  expect(html).toContain("<notice-bell>");
  for (const [login, area] of [
    ["mob", "mob"],
    ["backoffice", "backoffice"],
    ["sol.centro", "store"],
    ["campo", "af"],
  ] as const) {
    const page = await (await world.browser(login)).open(`/${area}/avisos`);
    expect(page.h1).toBe("Avisos");
    expect(page.html).not.toContain("<notice-bell>");
  }
  for (const [login, area] of [
    ["belo", "supplier"],
    ["limpa", "serviceProvider"],
  ] as const) {
    expect(bellOf(await (await world.browser(login)).open(`/${area}`)).badge).toBeDefined();
  }
});

test("notifications are read one by one, opened, or all at once", async () => {
  await world.admin.query("delete from notifications where user_uuid = $1", [users.aurora.uuid]);
  for (const document_type_uuid of [documentTypes.aso, documentTypes.rg, documentTypes.rg]) {
    await world.admin.query("select app.notify($1, 'document_decided', $2, $1, $3)", [
      accounts.aurora.uuid,
      { document_type_uuid, status: "approved" },
      visitors.ana.uuid,
    ]);
  }
  const browser = await world.browser("aurora");
  const unread = async () =>
    (await browser.open("/agency/avisos?mostrar=nao-lidos")).html.match(/name="uuid" value="([^"]*)"/g) ?? [];
  const all = await unread();
  expect(all).toHaveLength(3);
  const [first = "", second = ""] = all.map((field) => /value="([^"]*)"/.exec(field)?.[1] ?? "");
  expect(await browser.send("/agency/avisos", { uuid: first, intent: "read" })).toMatchObject({
    status: 303,
    location: "/agency/avisos",
  });
  expect(await unread()).toHaveLength(2);
  const opened = await browser.send("/agency/avisos", { uuid: second, intent: "open" });
  expect(opened.location).toContain(`/agency/visitors/${visitors.ana.uuid}`);
  const last = bellOf(await browser.open("/agency/visitors"));
  expect(last.entries.at(-1)).toEqual(["1 aviso não lido", "/agency/avisos?mostrar=nao-lidos"]);
  await browser.send("/agency/avisos", {});
  expect(await unread()).toEqual([]);
  const after = bellOf(await browser.open("/agency/visitors"));
  expect(after).toEqual({ badge: Number(last.badge) - 1, entries: last.entries.slice(0, -1) });
  const done = await browser.open("/agency/avisos");
  expect(done.html).not.toContain("Não lido<");
});

test("the notification of a finished job opens the job", async () => {
  const job_uuid = "0196eb54-3c00-7000-8000-0000000000f1";
  const facts = { job_uuid, title: "promotores.csv", state: "done", job_kind: "visitor_import" };
  await world.admin.query("delete from notifications where user_uuid = $1", [users.aurora.uuid]);
  await world.admin.query("select app.notify($1, 'job_finished', $2, person => $3)", [
    accounts.aurora.uuid,
    facts,
    users.aurora.uuid,
  ]);
  const browser = await world.browser("aurora");
  const { html } = await browser.open("/agency/avisos");
  expect(html).toContain('value="open"');
  const [, uuid = ""] = /name="uuid" value="([^"]*)"/.exec(html) ?? [];
  const opened = await browser.send("/agency/avisos", { uuid, intent: "open" });
  expect(opened.location).toBe(`/agency/processos/${job_uuid}`);
});

test("a notification is plain text in an area that has no page for it", async () => {
  await world.admin.query("delete from notifications where user_uuid = $1", [users.sol.uuid]);
  await world.admin.query("select app.notify($1, 'job_finished', $2, person => $3)", [
    accounts.sol.uuid,
    {
      job_uuid: "0196eb54-3c00-7000-8000-0000000000f2",
      title: "pessoas.csv",
      state: "done",
      job_kind: "visitor_import",
    },
    users.sol.uuid,
  ]);
  const browser = await world.browser("sol");
  const { html } = await browser.open("/retailer/avisos");
  expect(html).toContain("pessoas.csv");
  expect(html).toContain('value="read"');
  expect(html).not.toContain('value="open"');
  const [, uuid = ""] = /name="uuid" value="([^"]*)"/.exec(html) ?? [];
  const opened = await browser.send("/retailer/avisos", { uuid, intent: "open" });
  expect(opened).toMatchObject({ status: 303, location: "/retailer/avisos" });
});

test("the entry of pending visitors leads to a list to register or refuse them", async () => {
  const browser = await world.browser("aurora");
  const { entries } = bellOf(await browser.open("/agency/avisos"));
  const href = entries.find(([text = ""]) => text.includes("pendentes de aprovação"))?.[1] ?? "";
  const list = await browser.open(href);
  expect(list.h1).toBe("Cadastros pendentes de aprovação");
  expect(list.html).toContain("2 Cadastros pendentes de aprovação");
  const waiting = [...list.html.matchAll(/href="(\/agency\/visitors\/pending\/[^"]*)"/g)].map(([, path = ""]) => path);
  expect(waiting).toHaveLength(2);
  const [first = "", second = ""] = waiting;
  const nothing = await browser.send(first, { version: "1", job_function: "" });
  expect(nothing.status).toBe(422);
  expect(nothing.html).toContain("Função é obrigatório");
  const unsaid = await browser.send(first, { version: "1", intent: "refuse", reason: " " });
  expect(unsaid.html).toContain("Motivo é obrigatório");
  const yes = await browser.send(first, { version: "1", job_function: "promoter", email: "" });
  expect(yes.location).toMatch(/^\/agency\/visitors\/[0-9a-f-]{36}$/);
  expect((await browser.open(yes.location ?? "")).h1).toBe("Gil Moura");
  const no = await browser.send(second, { version: "1", intent: "refuse", reason: "Não conhecemos" });
  expect(no.status).toBe(303);
  expect((await browser.open(no.location ?? "")).html).toContain("Sem dados");
  expect((await browser.open(second)).html).toContain("Recusado. Não há mais o que decidir.");
  const reader = await world.browser("aurora.leitura");
  expect((await reader.open(second)).status).toBe(403);
  const otherAgency = await world.browser("boreal");
  expect((await otherAgency.open(second)).status).toBe(404);
});

test("the entry of a purchase leads to the visitors to move, with the notice", async () => {
  const browser = await world.browser("aurora");
  const { entries } = bellOf(await browser.open("/agency/avisos"));
  const href = entries.find(([text = ""]) => text.startsWith("A Rede "))?.[1] ?? "";
  const list = await browser.open(href);
  expect(list.html).toContain("A Rede Lua foi comprada pela rede Mercados Sol. Realoque 1 visitante");
  expect(list.html).toMatch(/Com vínculo na rede[\s\S]*Rede Lua/);
  expect(list.html.match(/<th scope="row"/g)).toHaveLength(1);
  expect(list.html).toContain(`/agency/visitors/${visitors.ana.uuid}?`);
  expect((await browser.open("/agency/visitors/search?old_retailer_uuid=nada")).status).toBeLessThan(500);
});

test("the page reserves space for push once a browser with script reports its state", async () => {
  const browser = await world.browser("aurora");
  const place = async (path: string) =>
    /<push-messages [^>]*place="([^"]*)"/.exec((await browser.open(path)).html)?.[1] ?? null;
  expect(await place("/agency")).toBeNull();
  browser.cookies.set("push", "off");
  expect([await place("/agency/visitors"), await place("/agency")]).toEqual([null, "Ative os avisos."]);
  browser.cookies.set("lite", "1");
  expect(await place("/agency")).toBeNull();
  browser.cookies.delete("lite");
  browser.cookies.set("push-offered", "1");
  expect(await place("/agency")).toBeNull();
  browser.cookies.delete("push-offered");
  browser.cookies.set("push", "blocked");
  expect(await place("/agency")).toBe("Avisos bloqueados no navegador.");
  for (const quiet of ["on", "declined", "none", "<b>"]) {
    browser.cookies.set("push", quiet);
    expect([quiet, await place("/agency")]).toEqual([quiet, null]);
  }
  browser.cookies.set("push", "on");
  expect(await place("/agency/avisos")).toBe("Os avisos neste navegador estão ativados.");
});
