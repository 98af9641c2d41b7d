import { apiAs } from "./api.ts";
import { testAlone as test } from "./app.ts";
import { Lynx } from "./hands/lynx.ts";
import { walkWhole } from "./journey.ts";
import { enterThroughCloud, enterThroughDirectory, withProviders } from "./provider-journey.ts";

test("the product's main job is done in lynx", async ({ app, request }) => {
  test.setTimeout(180_000);
  const agency = await Lynx.open(app.origin);
  const gate = await Lynx.open(app.origin);
  try {
    await walkWhole({ agency, gate, request });
  } finally {
    await agency.close();
    await gate.close();
  }
});

test("whoever has a provider of access comes in through it in lynx", async ({ app, request }) => {
  test.setTimeout(120_000);
  await withProviders(request, app.origin, async () => {
    const [one, other] = [await Lynx.open(app.origin), await Lynx.open(app.origin)];
    try {
      await enterThroughDirectory(one);
      await enterThroughCloud(other, () => other.follow("Continuar para o provedor de acesso"));
    } finally {
      await one.close();
      await other.close();
    }
  });
});

test("a person registers for the store of a code in lynx", async ({ app, request }) => {
  test.setTimeout(120_000);
  const [store] = (await (await apiAs(request, "agencia")).get("/v1/agencies/stores?per_page=1")).data;
  const person = await Lynx.open(`${app.origin}/pub/liteVisitors?store=${store.uuid}`);
  try {
    await person.sees(store.name);
    await person.fill("Nome", "Gil Moura");
    await person.fill("CPF", "28625587887");
    await person.fill("Empresa", "Agência Prumo Promoções");
    await person.fill("Finalidade", "Reposição de gôndola");
    await person.press("Cadastrar");
    await person.sees("É preciso concordar com o uso dos dados.");
    await person.sees("Gil Moura");
    await person.tick("Li e concordo com o uso dos meus dados");
    await person.press("Cadastrar");
    await person.sees("Registrado com sucesso!");
  } finally {
    await person.close();
  }
});
