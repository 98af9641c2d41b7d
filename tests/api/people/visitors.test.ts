import { expect, test } from "vitest";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);

test("each account sees its own visitors, or those allocated to it", async () => {
  const list = async (login: Parameters<typeof world.as>[0], root: string) =>
    names(await (await world.as(login))("GET", `/v1/${root}/visitors`));
  expect(await list("aurora", "agencies")).toEqual(["Ana Beatriz Prado", "Bruno Tavares", "Carla Nunes"]);
  expect(await list("boreal", "agencies")).toEqual(["Davi Sampaio"]);
  expect(await list("belo", "suppliers")).toEqual(["Elza Figueira"]);
  expect(await list("sol", "retailers")).toEqual(["Ana Beatriz Prado", "Bruno Tavares", "Elza Figueira", "Fábio Leal"]);
  expect(await list("lua", "retailers")).toEqual(["Davi Sampaio"]);
  expect(await list("sol.centro", "stores")).toHaveLength(4);
  expect(await list("sol.acre", "stores")).toEqual([]);
  expect(await list("mob", "mob")).toHaveLength(6);
});

test("a visitor is registered, changed under its version, and removed", async () => {
  const aurora = await world.as("aurora");
  const made = await aurora("POST", "/v1/agencies/visitors", {
    visitor: { name: "  Gil   Moura ", cpf: "286.255.878-87", phone: "(11) 98765-4321" },
  });
  expect(made).toMatchObject({
    status: 201,
    body: { visitor: { name: "Gil Moura", cpf: "28625587887", phone: "11987654321", version: 1 } },
  });
  const { uuid } = made.body.visitor;
  const path = `/v1/agencies/visitors/${uuid}`;
  const change = { ...made.body.visitor, name: "Gilberto Moura" };
  expect(await aurora("PUT", path, { visitor: change })).toMatchObject({
    status: 200,
    body: { visitor: { version: 2 } },
  });
  expect(await aurora("PUT", path, { visitor: change })).toMatchObject({
    status: 409,
    body: { current: { name: "Gilberto Moura", version: 2 } },
  });
  const history = await aurora("GET", `${path}/history`);
  expect(history.body.data.map(({ kind }: { kind: string }) => kind)).toEqual(["changed", "registered"]);
  expect(await aurora("DELETE", path)).toMatchObject({ status: 204 });
  expect(await aurora("GET", path)).toMatchObject({ status: 404 });
});

test("bad input is reported by field, in Portuguese", async () => {
  const aurora = await world.as("aurora");
  const answer = await aurora("POST", "/v1/agencies/visitors", { visitor: { name: " ", cpf: "529.982.247-24" } });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.visitor[0]).toEqual({
    name: ["Nome é obrigatório"],
    cpf: ["CPF inválido: o dígito verificador não confere"],
  });
  const duplicate = await aurora("POST", "/v1/agencies/visitors", {
    visitor: { name: "Outra Ana", cpf: visitors.ana.cpf },
  });
  expect(duplicate.body.errors.visitor[0]).toEqual({ cpf: ["Já existe um visitante com este CPF."] });
});

test("the same key has one effect, also in parallel", async () => {
  const aurora = await world.as("aurora");
  const send = () =>
    aurora(
      "POST",
      "/v1/agencies/visitors",
      { visitor: { name: "Hugo Pires", cpf: "34608514300" } },
      { "idempotency-key": "um-so-efeito" },
    );
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ body }) => body.visitor.uuid)).size).toBe(1);
  const { rows } = await world.admin.query("select count(*)::int as n from visitors where cpf = '34608514300'");
  expect(rows[0].n).toBe(1);
});

test("exists answers only about the named owner", async () => {
  const boreal = await world.as("boreal");
  expect((await boreal("GET", `/v1/agencies/visitors/exists?cpf=${visitors.ana.cpf}`)).body).toEqual({
    exists: false,
    uuid: null,
  });
  const mob = await world.as("mob");
  const path = `/v1/mob/visitors/exists?cpf=${visitors.ana.cpf}&agency_uuid=${accounts.aurora.uuid}`;
  expect((await mob("GET", path)).body).toEqual({ exists: true, uuid: visitors.ana.uuid });
  const at = async (name: "elza" | "fabio", owner: string) =>
    (await mob("GET", `/v1/mob/visitors/exists?cpf=${visitors[name].cpf}&${owner}`)).body.uuid;
  expect(await at("elza", `supplier_uuid=${accounts.belo.uuid}`)).toBe(visitors.elza.uuid);
  expect(await at("elza", `supplier_uuid=${accounts.cafe.uuid}`)).toBeNull();
  expect(await at("fabio", `service_provider_uuid=${accounts.limpa.uuid}`)).toBe(visitors.fabio.uuid);
});

test("retailers and stores learn whether an owner has registered a visitor they see", async () => {
  const named = (person: "ana" | "davi" | "elza", owner: string) =>
    `visitors/exists?cpf=${visitors[person].cpf}&${owner}`;
  const [aurora, boreal] = [`agency_uuid=${accounts.aurora.uuid}`, `agency_uuid=${accounts.boreal.uuid}`];
  for (const [login, root] of [
    ["sol", "retailers"],
    ["sol.centro", "stores"],
  ] as const) {
    const viewer = await world.as(login);
    const uuidOf = async (path: string) => (await viewer("GET", `/v1/${root}/${path}`)).body.uuid;
    expect(await uuidOf(named("ana", aurora))).toBe(visitors.ana.uuid);
    expect(await uuidOf(named("ana", boreal))).toBeNull();
    expect(await uuidOf(named("elza", `supplier_uuid=${accounts.belo.uuid}`))).toBe(visitors.elza.uuid);
    // Boreal registered Davi, who is allocated to another retailer only.
    expect(await uuidOf(named("davi", boreal))).toBeNull();
    const unnamed = await viewer("GET", `/v1/${root}/visitors/exists?cpf=${visitors.ana.cpf}`);
    expect([unnamed.status, unnamed.body.errors.query]).toEqual([
      422,
      [{ agency_uuid: ["Contratante é obrigatório"] }],
    ]);
  }
});

test("a search finds by name fragment, CPF and function, page by page", async () => {
  const find = async (query: string) => {
    const { data, meta } = (await (await world.as("sol"))("GET", `/v1/retailers/visitors?${query}`)).body;
    return [data.map(({ name }: { name: string }) => name), meta.page, meta.total];
  };
  expect(await find("q=FABIO")).toEqual([["Fábio Leal"], 0, 1]);
  expect(await find("name_or_cpf=figueira")).toEqual([["Elza Figueira"], 0, 1]);
  expect(await find("name_or_cpf=153.509.460-56")).toEqual([["Elza Figueira"], 0, 1]);
  expect(await find("job_function=replenisher")).toEqual([["Elza Figueira"], 0, 1]);
  expect(await find("job_function=replenisher&q=ana")).toEqual([[], 0, 0]);
  expect(await find("job_function=promoter&per_page=1&page=0")).toEqual([["Ana Beatriz Prado"], 0, 2]);
  expect(await find("job_function=promoter&per_page=1&page=1")).toEqual([["Bruno Tavares"], 1, 2]);
});

test("a search by a common fragment stays within the owner, whatever its other filters", async () => {
  const logins = ["aurora", "boreal"] as const;
  for (const login of logins) {
    const agency = await world.as(login);
    const found = async (query: string) => names(await agency("GET", `/v1/agencies/visitors?name_or_cpf=a&${query}`));
    const own = names(await agency("GET", "/v1/agencies/visitors")).filter((name) => /a/i.test(name));
    expect(own.length).toBeGreaterThan(0);
    expect(await found("")).toEqual(own);
    for (const filter of ["standing=allocated", `retailer_uuid=${accounts.sol.uuid}`, "job_function=promoter"])
      for (const name of await found(filter)) expect(own).toContain(name);
    for (const other of logins.filter((one) => one !== login))
      expect(await found(`owner_uuid=${accounts[other].uuid}`)).toEqual([]);
  }
});

test("only editors see a whole CPF; lists of retailers and stores never show it", async () => {
  const cpfs = async (login: Parameters<typeof world.as>[0], root: string) => {
    const client = await world.as(login);
    const list = await client("GET", `/v1/${root}/visitors?name_or_cpf=ana`);
    const one = await client("GET", `/v1/${root}/visitors/${visitors.ana.uuid}`);
    return [list.body.data[0].cpf, one.body.visitor.cpf];
  };
  const [whole, masked] = [visitors.ana.cpf, "529.***.***-25"];
  expect(await cpfs("aurora", "agencies")).toEqual([whole, whole]);
  expect(await cpfs("aurora.escrita", "agencies")).toEqual([whole, whole]);
  expect(await cpfs("aurora.leitura", "agencies")).toEqual([masked, masked]);
  expect(await cpfs("mob", "mob")).toEqual([whole, whole]);
  expect(await cpfs("sol", "retailers")).toEqual([masked, whole]);
  expect(await cpfs("sol.centro", "stores")).toEqual([masked, whole]);
});

test("a corrected CPF is also masked in the history", async () => {
  const aurora = await world.as("aurora");
  const path = `/v1/agencies/visitors/${visitors.bruno.uuid}`;
  const { visitor } = (await aurora("GET", path)).body;
  expect((await aurora("PUT", path, { visitor: { ...visitor, cpf: "71428793860" } })).status).toBe(200);
  const changes = async (login: "aurora" | "aurora.leitura") =>
    (await (await world.as(login))("GET", `${path}/history`)).body.data[0].changes;
  expect(await changes("aurora")).toEqual({ cpf: [visitors.bruno.cpf, "71428793860"] });
  expect(await changes("aurora.leitura")).toEqual({ cpf: ["111.***.***-35", "714.***.***-60"] });
});

test("a supervisor who has left stays assigned", async () => {
  const aurora = await world.as("aurora");
  const supervisor = `/v1/agencies/visitors/${visitors.carla.uuid}`;
  expect((await aurora("DELETE", supervisor)).status).toBe(204);
  const path = `/v1/agencies/visitors/${visitors.ana.uuid}`;
  const { visitor } = (await aurora("GET", path)).body;
  expect(visitor.responsible_name).toBe("Carla Nunes");
  const saved = await aurora("PUT", path, { visitor: { ...visitor, phone: "11911112222" } });
  expect(saved.body.visitor).toMatchObject({ phone: "11911112222", responsible_name: "Carla Nunes" });
});

test("a user who sees masked CPFs finds a visitor by the whole CPF, not by parts", async () => {
  for (const [login, root] of [
    ["aurora.leitura", "agencies"],
    ["sol", "retailers"],
  ] as const) {
    const client = await world.as(login);
    expect(names(await client("GET", `/v1/${root}/visitors?name_or_cpf=${visitors.ana.cpf}`))).toEqual([
      visitors.ana.name,
    ]);
    expect(names(await client("GET", `/v1/${root}/visitors?name_or_cpf=529982`))).toEqual([]);
  }
  expect(names(await (await world.as("aurora"))("GET", "/v1/agencies/visitors?name_or_cpf=529982"))).toEqual([
    visitors.ana.name,
  ]);
});

test("visitors are sorted by every column, rows that tie by name, also in a search", async () => {
  const aurora = await world.as("aurora");
  const rows = (await aurora("GET", "/v1/agencies/visitors")).body.data as Record<string, string | boolean | null>[];
  const text = (row: (typeof rows)[number], column: string) => String(row[column] ?? "");
  for (const search of ["", "name_or_cpf=a&", "name_or_cpf=a&job_function=promoter&", "standing=allocated&"]) {
    const found = async (sort: string) =>
      (await aurora("GET", `/v1/agencies/visitors?${search}sort=${sort}`)).body.data as typeof rows;
    const byName = await found("name");
    expect(byName.length).toBeGreaterThan(1);
    for (const column of ["cpf", "job_function_name", "responsible_name", "active"]) {
      const sorted = byName.toSorted((a, b) => text(a, column).localeCompare(text(b, column), "pt"));
      expect(await found(column)).toEqual(sorted);
      expect(await found(`-${column}`)).toEqual(
        byName.toReversed().toSorted((a, b) => text(b, column).localeCompare(text(a, column), "pt")),
      );
    }
  }
});

test("neither order nor cursor by CPF reveals masked digits", async () => {
  const cpfs = ["52900000039", "52988888825"];
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge)
     select $1, gen_random_uuid(), 'Mesmo Começo', cpf, '29' || cpf from unnest($2::text[]) cpf`,
    [accounts.aurora.uuid, cpfs],
  );
  const client = await world.as("aurora.leitura");
  const found = await client("GET", "/v1/agencies/visitors?name_or_cpf=mesmo&sort=cpf&per_page=1");
  expect(found.body.data.map(({ cpf }: { cpf: string }) => cpf)).toEqual(["529.***.***-25"]);
  const key = Buffer.from(found.body.meta.next, "base64url").toString();
  expect(JSON.parse(key)[0]).toBe("529.***.***-25");
  for (const cpf of cpfs) expect(key).not.toContain(cpf.slice(3, 9));
});
