import { picture } from "../field.ts";
import { productSections } from "../people.ts";
import { form, register, registration, type Stage, type Writes } from "./stage.ts";

const task = () => ({ kind: "cleaning", product_section: productSections.groceries.name });

/** A store's own work. */
export const ofShop: Writes = {
  ...register(["sol.centro", "stores", "/store_products", "store_product"], (stage: Stage) => ({
    ean: stage.ean(),
    name: stage.name(),
  })),
  "post /store_product_imports": () => [
    "sol.centro",
    "/v1/stores/store_product_imports",
    form({}, "EAN;Produto;Estoque\n7891000315507;Café;3\n", "estoque.csv"),
  ],
  ...register(["sol.centro", "stores", "/store_tasks", "store_task"], task),
  "put /store_tasks/{id}/photo": async (stage) => {
    const { uuid } = await stage.made("sol.centro", "/v1/stores/store_tasks", { store_task: task() });
    return ["sol.centro", `/v1/stores/store_tasks/${uuid}/photo`, picture()];
  },
  "put /store_tasks/{id}/result": async (stage) => {
    const anas = { ...task(), ...registration("ana") };
    const { uuid, version } = await stage.made("sol.centro", "/v1/stores/store_tasks", { store_task: anas });
    return ["campo", `/v1/af/store_tasks/${uuid}/result`, { store_task: { status: "done", version } }];
  },
  ...register(["sol.centro", "stores", "/replenishers", "replenisher"], (stage: Stage) => ({ name: stage.name() })),
};
