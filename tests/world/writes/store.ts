import { openProductSheet } from "#app/domain/store/store-product-lines.ts";
import { pictureForm } from "../field.ts";
import { productSections, visitors } from "../people.ts";
import { createReadImport } from "./imports.ts";
import { fileForm, restorableWrites, type Stage, visitorKey, type WriteRequest, type Writes } from "./stage.ts";

const imports = "/v1/stores/store_product_imports";
const productSheet: WriteRequest = [
  "sol.centro",
  imports,
  fileForm({}, "EAN;Produto;Estoque\n7891000315507;Café;3\n", "estoque.csv"),
];
const read = (stage: Stage) => createReadImport(stage, productSheet, openProductSheet);
const task = () => ({ kind: "cleaning", product_section: productSections.groceries.name });

/** Writes of a store's products and tasks. */
export const storeWrites: Writes = {
  ...restorableWrites(["sol.centro", "stores", "/store_products", "store_product"], (stage: Stage) => ({
    ean: stage.ean(),
    name: stage.name(),
  })),
  "post /store_product_imports": () => productSheet,
  "post /store_product_imports/{id}/saving": async (stage) => ["sol.centro", `${imports}/${await read(stage)}/saving`],
  "post /store_product_imports/{id}/discarding": async (stage) => [
    "sol.centro",
    `${imports}/${await read(stage)}/discarding`,
  ],
  ...restorableWrites(["sol.centro", "stores", "/store_tasks", "store_task"], task),
  "post /store_task_assignments": async (stage) => {
    const { uuid } = await stage.create("sol.centro", "/v1/stores/store_tasks", { store_task: task() });
    const store_task_assignment = { uuids: [uuid], count: 1, to_visitor_uuid: visitors.ana.uuid };
    return ["sol.centro", "/v1/stores/store_task_assignments", { store_task_assignment }];
  },
  "put /store_tasks/{id}/photo": async (stage) => {
    const { uuid } = await stage.create("sol.centro", "/v1/stores/store_tasks", { store_task: task() });
    return ["sol.centro", `/v1/stores/store_tasks/${uuid}/photo`, pictureForm()];
  },
  "put /store_tasks/{id}/result": async (stage) => {
    const anas = { ...task(), ...visitorKey("ana") };
    const { uuid, version } = await stage.create("sol.centro", "/v1/stores/store_tasks", { store_task: anas });
    return ["campo", `/v1/af/store_tasks/${uuid}/result`, { store_task: { status: "done", version } }];
  },
  ...restorableWrites(["sol.centro", "stores", "/replenishers", "replenisher"], (stage: Stage) => ({
    name: stage.name(),
  })),
  "post /replenishers/{id}/invitation": async (stage) => {
    const { uuid } = await stage.create("sol.centro", "/v1/stores/replenishers", {
      replenisher: { name: stage.name() },
    });
    const replenisher_invitation = { login: `repositor.${uuid}`, email: "repositor@exemplo.test" };
    return ["sol.centro", `/v1/stores/replenishers/${uuid}/invitation`, { replenisher_invitation }];
  },
};
