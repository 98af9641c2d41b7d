import { PDF, sendFile } from "./files/documents.ts";
import { accounts, documentTypes, type Login, type VisitorName, visitors } from "./people.ts";
import { call, type World } from "./world.ts";

/** Sends the declaration of a service to Sol as the provider Limpa, with its signed file, and returns its id. */
export async function sendDeclaration(world: World, changes: object = {}): Promise<string> {
  const limpa = await world.as("limpa");
  const path = "/v1/service_providers/service_agreements";
  const stores = [accounts.solCentro, accounts.solAcre].map(({ uuid }) => ({ store_uuid: uuid, weekly_minutes: 300 }));
  const service_agreement = {
    retailer_uuid: accounts.sol.uuid,
    starts_on: "2026-01-01",
    services: ["Limpeza"],
    people: 3,
    stores,
    ...changes,
  };
  const { uuid } = (await limpa("POST", path, { service_agreement })).body.service_agreement;
  await sendFile(world, "limpa", "PUT", `${path}/${uuid}/file`);
  const { status } = await limpa("POST", `${path}/${uuid}/sending`);
  if (status !== 200) throw new Error(`the declaration was not sent: ${status}`);
  return uuid;
}

/** Sends an ASO of a visitor as its owner. */
export async function sendAso(world: World, login: Login, root: string, name: VisitorName): Promise<{ uuid: string }> {
  const form = new FormData();
  form.set("document_type_uuid", documentTypes.aso);
  form.set("expires_on", "31/12/2099");
  form.set("file", new File([PDF], "aso.pdf"));
  const authorization = `Bearer ${await world.token(login)}`;
  const path = `/v1/${root}/checks/visitor_docs/visitor/${visitors[name].uuid}/uploaded_visitor_docs`;
  return (await call(world.api, "POST", path, form, { authorization })).body.uploaded_visitor_doc;
}

/** Adds allocations of Ana, Carla and Bruno that have waited for Sol for 9, 5 and 1 days. */
export async function addWaitingAllocations({ admin }: World): Promise<void> {
  for (const [name, days] of [
    ["ana", 9],
    ["carla", 5],
    ["bruno", 1],
  ] as const)
    await admin.query(
      `insert into allocations (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, state, starts_on, awaits_since)
       values ($1, $2, gen_random_uuid(), $3, $4, 'pending', app.today(), now() - make_interval(days => $5))`,
      [accounts.aurora.uuid, visitors[name].uuid, accounts.solAcre.uuid, accounts.sol.uuid, days],
    );
}
