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
export async function answerDeclarations(network: Driver, request: APIRequestContext, script: boolean): Promise<void> {
  const api = await apiAs(request, "rede");
  const { data: waiting } = await api.get(`${declarations}?state=sent&per_page=1`);
  await signInAs(network, "rede");
  await network.follow("Declarações de serviço");
  await network.follow(waiting[0].owner.name);
  await network.follow("Recusar");
  await network.fill("Motivo", "");
  await network.send("Recusar");
  await network.sees("Motivo é obrigatório");
  await network.fill("Motivo", "Faltam pessoas");
  await network.send("Recusar");
  await network.sees("Motivo: Faltam pessoas");
  await network.press("Desfazer");
  await network.sees("espera a resposta da rede");
  await network.follow("Aceitar");
  await network.press("Aceitar");
  await network.sees("Declaração aceita.");

  const { data: inForce } = await api.get(`${declarations}?state=in_force&per_page=100`);
  await revokeAll(network, inForce.length, script);
  await readMinutes(network, api, inForce);
}

const showInForce = async (network: Driver) => {
  await network.follow("Declarações de serviço");
  await network.choose("Situação", "Em vigor");
  await network.press("Pesquisar");
  await network.sees("Situação: Em vigor");
};

async function revokeAll(network: Driver, count: number, script: boolean): Promise<void> {
  const all = `${count} declarações`;
  await showInForce(network);
  await network.tick(`todos os ${count} filtrados`);
  if (!script) await network.unfold("Mudar os selecionados");
  await network.press("Revogar");
  await network.sees(`Revogar ${all}`);
  await network.fill("Motivo", "Contrato encerrado");
  await network.send("Revogar");
  await network.sees(`${all}: revogadas.`);
  await network.press("Desfazer");
  await network.sees(`Desfeito com sucesso. ${all}.`);
}

async function readMinutes(network: Driver, api: Api, inForce: Declaration[]): Promise<void> {
  const owners = inForce.map(({ owner }) => owner.name);
  const shown = inForce.find(
    (one, at) => one.declared_minutes !== null && owners.indexOf(one.owner.name) === at,
  ) as Declaration;
  const { data: stores } = await api.get(`${declarations}/${shown.uuid}/stores?per_page=1`);
  const { weeks } = await api.get(`${declarations}/${shown.uuid}/weeks`);
  await showInForce(network);
  await network.follow(shown.owner.name);
  await network.sees(`de ${weeks.length} semanas abaixo.`);
  await network.sees("Minutos declarados e medidos");
  await network.follow(`${stores[0].name} : semana a semana`);
  await network.sees(`Só ${stores[0].name}.`);
}
