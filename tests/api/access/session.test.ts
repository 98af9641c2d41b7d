import { expect, test } from "vitest";
import { accounts, PASSWORD, users } from "#tests/world/people.ts";
import { basic, call, openWorld } from "#tests/world/world.ts";

/** Calls outside any root. */
const world = openWorld();
const info = async (login: keyof typeof users) => (await (await world.as(login))("GET", "/user_info")).body;

test("the API requires a Basic client credential to sign in, then a session token", async () => {
  const body = { auth: { login: "aurora", password: PASSWORD } };
  const enter = (authorization?: string) =>
    call(world.api, "POST", "/user_token", body, authorization ? { authorization } : {});
  expect((await enter()).status).toBe(401);
  expect((await enter(`Basic ${btoa("web:outro")}`)).status).toBe(401);
  const { jwt } = (await enter(basic)).body;
  const look = (authorization: string) => call(world.api, "GET", "/user_info", undefined, { authorization });
  expect((await look(basic)).status).toBe(401);
  expect((await look(`Bearer ${jwt}`)).status).toBe(200);
  expect((await call(world.api, "GET", "/logout", undefined, { authorization: `Bearer ${jwt}` })).status).toBe(204);
  expect((await look(`Bearer ${jwt}`)).status).toBe(401);
});

test("the API reports online without credentials", async () => {
  expect(await call(world.api, "GET", "/health")).toMatchObject({ status: 200, body: { status: "ok" } });
});

test("the session's user info matches the stored account, plan and blocks", async () => {
  await world.admin.query("update users set area = 'Compras', office = 'Gerente' where login = 'belo'");
  const { features } = (await world.admin.query("select features from plans")).rows[0];
  const blocks = ["evidence", "survey", "store_task", "visits"].map((name) => `display_${name}_report`);
  const belo = await info("belo");
  expect(belo).toMatchObject({
    uuid: users.belo.uuid,
    name: "Bela Belo",
    email: "belo@exemplo.test",
    login: "belo",
    photo: null,
    area: "Compras",
    office: "Gerente",
    role: { name: "supplier-3", slug: "supplier-3", user_type: "supplier" },
    accessable: {
      name: "Biscoitos Belo",
      trade_name: "Biscoitos Belo",
      supplier_type: "direct",
      common_client_info: { status: "active", use_mobconnect: false, plan: { plan_features: features } },
    },
    accessable_type: "supplier",
    extra_info: { retailer: null },
    plan_features: features,
    conditional_blocks: blocks,
  });
  expect(belo.role.role_permissions).toContainEqual({ permission_slug: "supplier-visitors", access_level: 3 });
  const [cafe, cometa] = [await info("cafe"), await info("cometa")];
  expect([cafe.accessable.supplier_type, cafe.conditional_blocks]).toEqual(["indirect", []]);
  expect([cometa.accessable.supplier_type, cometa.plan_features]).toEqual([null, []]);
});

test("a store user's session has the retailer, and whether it uses Connect", async () => {
  const storeInfo = async () => {
    const { role, accessable_type, extra_info } = await info("sol.centro");
    return { user_type: role.user_type, accessable_type, retailer: extra_info.retailer };
  };
  const retailerInfo = (use_mobconnect: boolean) => ({
    user_type: "store_user",
    accessable_type: "store",
    retailer: { trade_name: "Mercados Sol", common_client_info: { use_mobconnect } },
  });
  expect(await storeInfo()).toEqual(retailerInfo(false));
  await world.admin.query("update client_infos set use_mobconnect = true where account_uuid = $1", [accounts.sol.uuid]);
  expect(await storeInfo()).toEqual(retailerInfo(true));
});
