import type { APIRequestContext } from "@playwright/test";
import { PASSWORD } from "#app/demo/users.ts";
import { apiAs } from "../support/api.ts";
import type { Mouse } from "../support/drivers/mouse.ts";

/** An owner with several allocations that wait for the retailer, and their number. */
async function findOwner(request: APIRequestContext): Promise<{ owner: string; total: number }> {
  const api = await apiAs(request, "rede");
  const { data } = await api.get("/v1/retailers/allocation_approvals?per_page=100");
  const owners = data.map(({ visitor }: { visitor: { owner_name: string } }) => visitor.owner_name) as string[];
  const count = (name: string) => owners.filter((one) => one === name).length;
  const owner = owners.find((name) => count(name) > 1) as string;
  return { owner, total: count(owner) };
}

/** Refuses all waiting allocations of an owner at once, after a preview; undoes that, approves them, and undoes that. */
export async function walkApprovals(retailer: Mouse, request: APIRequestContext, script: boolean): Promise<void> {
  const { owner, total } = await findOwner(request);
  await retailer.fill("Usuário", "rede");
  await retailer.fill("Senha", PASSWORD);
  await retailer.send();
  await retailer.sees("Vínculos a aprovar");
  await retailer.follow("Visitantes");
  await retailer.follow("Vínculos a aprovar");
  const choose = async () => {
    await retailer.choose("Contratante", owner);
    await retailer.press("Pesquisar");
    await retailer.sees(`Contratante: ${owner}`);
    await retailer.tick(`todos os ${total} filtrados`);
    if (!script) await retailer.unfold("Mudar os selecionados");
    await retailer.press("Aprovar ou recusar");
    await retailer.sees(`Decidir sobre ${total} vínculos`);
  };
  await choose();
  await retailer.press("Recusar");
  await retailer.sees("Motivo da recusa é obrigatório");
  await retailer.fill("Motivo da recusa", "Faltam documentos");
  await retailer.press("Recusar");
  await retailer.sees(`${total} vínculos recusados.`);
  await retailer.press("Desfazer");
  await retailer.sees("Desfeito com sucesso.");
  await choose();
  await retailer.press("Aprovar");
  await retailer.sees(`${total} vínculos aprovados.`);
  await retailer.press("Desfazer");
  await retailer.sees("Desfeito com sucesso.");
}
