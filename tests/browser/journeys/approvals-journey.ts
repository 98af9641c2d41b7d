import type { APIRequestContext } from "@playwright/test";
import { PASSWORD } from "#app/demo/users.ts";
import { apiAs } from "../support/api.ts";
import type { Mouse } from "../support/drivers/mouse.ts";

/** An owner with several allocations that wait for the network, and their number. */
async function findOwner(request: APIRequestContext): Promise<{ owner: string; total: number }> {
  const api = await apiAs(request, "rede");
  const { data } = await api.get("/v1/retailers/allocation_approvals?per_page=100");
  const owners = data.map(({ visitor }: { visitor: { owner_name: string } }) => visitor.owner_name) as string[];
  const count = (name: string) => owners.filter((one) => one === name).length;
  const owner = owners.find((name) => count(name) > 1) as string;
  return { owner, total: count(owner) };
}

/** Refuses all waiting allocations of an owner at once, after a preview; undoes that, approves them, and undoes that. */
export async function walkApprovals(network: Mouse, request: APIRequestContext, script: boolean): Promise<void> {
  const { owner, total } = await findOwner(request);
  await network.fill("Usuário", "rede");
  await network.fill("Senha", PASSWORD);
  await network.send();
  await network.sees("Vínculos a aprovar");
  await network.follow("Visitantes");
  await network.follow("Vínculos a aprovar");
  const choose = async () => {
    await network.choose("Contratante", owner);
    await network.press("Pesquisar");
    await network.sees(`Contratante: ${owner}`);
    await network.tick(`todos os ${total} filtrados`);
    if (!script) await network.unfold("Mudar os selecionados");
    await network.press("Aprovar ou recusar");
    await network.sees(`Decidir sobre ${total} vínculos`);
  };
  await choose();
  await network.press("Recusar");
  await network.sees("Motivo da recusa é obrigatório");
  await network.fill("Motivo da recusa", "Faltam documentos");
  await network.press("Recusar");
  await network.sees(`${total} vínculos recusados.`);
  await network.press("Desfazer");
  await network.sees("Desfeito com sucesso.");
  await choose();
  await network.press("Aprovar");
  await network.sees(`${total} vínculos aprovados.`);
  await network.press("Desfazer");
  await network.sees("Desfeito com sucesso.");
}
