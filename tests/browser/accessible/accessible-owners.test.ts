import pg from "pg";
import { apiAs } from "../support/api.ts";
import { signIn } from "../support/app.ts";
import { inspect, inspectPages, test, testAlone } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

const owners = [
  ["fornecedor", "/supplier", "suppliers", "supplier-visitors"],
  ["prestador", "/serviceProvider", "service_providers", "service-provider-visitors"],
] as const;

for (const [login, home, root] of owners)
  test(`the dashboard of ${login}: filtered, empty and failing, and its visits`, async ({ page, request }) => {
    const owner = await apiAs(request, login);
    const { filter_choices } = await owner.get(`/v1/${root}/filter_choices`);
    const { supervisors, states } = filter_choices;
    const day = "start_date=01/01/2020&end_date=01/01/2020";
    await signIn(page, login);
    await inspectPages(page, [
      `${home}?supervisor=${supervisors.data[0].uuid}&state_id=${states.data[0].id}`,
      `${home}?supervisor=00000000-0000-4000-8000-000000000000&state_id=12&city_id=1200401`,
      `${home}?supervisor=ninguem&store_uuid=nenhuma`,
      `${home}/reports/retailersVisitors`,
      `${home}/reports/retailersVisitors?${day}`,
    ]);
  });

for (const [login, home, root] of owners)
  test(`bulk work of ${login}: allocations, changes of visitors in each state, movements`, async ({
    page,
    request,
  }) => {
    const owner = await apiAs(request, login);
    const statesOf = async (list: string) => {
      const { data } = await owner.get(`/v1/${root}/${list}?per_page=50`);
      return new Map<string, string>(data.map(({ state, uuid }: Record<string, string>) => [state, uuid]));
    };
    const allocations = await statesOf("allocation_batches");
    const changes = await statesOf("visitor_batches");
    const change = (state: string, below = "") => `${home}/visitors/changes/${changes.get(state)}${below}`;
    await signIn(page, login);
    await inspectPages(page, [
      `${home}/allocations`,
      `${home}/allocations/${allocations.get("applied")}`,
      `${home}/allocations/${allocations.get("ready")}`,
      `${home}/visitorsHistory`,
      `${home}/visitorsHistory?start_date=31/02/2026`,
      `${home}/visitors/changes`,
      `${home}/visitors/changes?state=undoing`,
      ...[...changes.keys()].map((state) => change(state)),
      change("ready", "/confirm"),
      change("applied", "/undo"),
      change("draft", "/discard"),
    ]);
    await page.goto(change("draft"));
    await page.getByRole("button", { name: "Conferir" }).click();
    await inspect(page, `a change of ${login} without its function`);
  });

testAlone("the homes of owners without visitors, without the feature, and without the level", async ({ page, app }) => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  for (const [login, home, , permission] of owners) {
    const account = `(select account_uuid from users where login = '${login}')`;
    const role = `(select role_uuid from users where login = '${login}')`;
    await signIn(page, login);
    for (const [state, rows] of [
      ["without people", `visitors set active = false where owner_uuid = ${account}`],
      ["without the level", `roles set permissions = permissions - '${permission}' where uuid = ${role}`],
      ["without the feature", `client_infos set plan_uuid = null where account_uuid = ${account}`],
    ]) {
      await client.query(`update ${rows}`);
      await page.goto(home);
      await inspect(page, `${home} ${state}`);
    }
  }
  await client.end();
});
