import type { APIRequestContext } from "@playwright/test";
import { apiAs } from "../support/api.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { signInAs } from "./sign-in-journey.ts";

const declarations = "/v1/retailers/service_agreements";

interface Declaration {
  uuid: string;
  owner: { name: string };
  declared_minutes: number | null;
}
type Api = Awaited<ReturnType<typeof apiAs>>;

/**
 * Refuses a declaration, undoes that and accepts it; revokes all in force at once and undoes that; reads the declared
 * beside the measured minutes of one, by week and by store.
 */
export async function answerDeclarations(retailer: Driver, request: APIRequestContext, script: boolean): Promise<void> {
  const api = await apiAs(request, "rede");
  const { data: waiting } = await api.get(`${declarations}?state=sent&per_page=1`);
  await signInAs(retailer, "rede");
  await retailer.follow("Declarações de serviço");
  await retailer.follow(waiting[0].owner.name);
  await retailer.follow("Recusar");
  await retailer.fill("Motivo", "");
  await retailer.send("Recusar");
  await retailer.sees("Motivo é obrigatório");
  await retailer.fill("Motivo", "Faltam pessoas");
  await retailer.send("Recusar");
  await retailer.sees("Motivo: Faltam pessoas");
  await retailer.press("Desfazer");
  await retailer.sees("espera a resposta da rede");
  await retailer.follow("Aceitar");
  await retailer.press("Aceitar");
  await retailer.sees("Declaração aceita.");

  const { data: inForce } = await api.get(`${declarations}?state=in_force&per_page=100`);
  await revokeAll(retailer, inForce.length, script);
  await readMinutes(retailer, api, inForce);
}

const showInForce = async (retailer: Driver) => {
  await retailer.follow("Declarações de serviço");
  await retailer.choose("Situação", "Em vigor");
  await retailer.press("Pesquisar");
  await retailer.sees("Situação: Em vigor");
};

async function revokeAll(retailer: Driver, count: number, script: boolean): Promise<void> {
  const all = `${count} declarações`;
  await showInForce(retailer);
  await retailer.tick(`todos os ${count} filtrados`);
  if (!script) await retailer.unfold("Mudar os selecionados");
  await retailer.press("Revogar");
  await retailer.sees(`Revogar ${all}`);
  await retailer.fill("Motivo", "Contrato encerrado");
  await retailer.send("Revogar");
  await retailer.sees(`${all}: revogadas.`);
  await retailer.press("Desfazer");
  await retailer.sees(`Desfeito com sucesso. ${all}.`);
}

async function readMinutes(retailer: Driver, api: Api, inForce: Declaration[]): Promise<void> {
  const owners = inForce.map(({ owner }) => owner.name);
  const shown = inForce.find(
    (one, at) => one.declared_minutes !== null && owners.indexOf(one.owner.name) === at,
  ) as Declaration;
  const { data: stores } = await api.get(`${declarations}/${shown.uuid}/stores?per_page=1`);
  const { weeks } = await api.get(`${declarations}/${shown.uuid}/weeks`);
  await showInForce(retailer);
  await retailer.follow(shown.owner.name);
  await retailer.sees(`de ${weeks.length} semanas abaixo.`);
  await retailer.sees("Minutos declarados e medidos");
  await retailer.follow(`${stores[0].name} : semana a semana`);
  await retailer.sees(`Só ${stores[0].name}.`);
}
