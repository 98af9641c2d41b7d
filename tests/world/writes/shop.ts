import { picture } from "../field.ts";
import { form, register, type Stage, type Writes } from "./stage.ts";

const task = () => ({ kind: "cleaning", product_section: "Bebidas" });

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
  ...register(["sol.centro", "stores", "/replenishers", "replenisher"], (stage: Stage) => ({ name: stage.name() })),
};
