import type { APIRequestContext } from "@playwright/test";
import { PASSWORD } from "#app/demo/users.ts";
import { apiAs } from "../support/api.ts";
import type { Mouse } from "../support/drivers/mouse.ts";

/** Refuses two allocations that wait for the network at once, after a preview; undoes that, and approves them. */
export async function walkApprovals(network: Mouse, request: APIRequestContext): Promise<void> {
  const api = await apiAs(request, "rede");
  const { data } = await api.get("/v1/retailers/allocation_approvals?per_page=2");
  const names = data.map(
    (one: { visitor: { name: string }; store: { name: string } }) =>
      `Selecionar ${one.visitor.name} em ${one.store.name}`,
  ) as string[];
  await network.fill("Usuário", "rede");
  await network.fill("Senha", PASSWORD);
  await network.send();
  await network.sees("Vínculos a aprovar");
  await network.follow("Visitantes");
  await network.follow("Vínculos a aprovar");
  for (const name of names) await network.tick(name);
  await network.press("Aprovar ou recusar");
  await network.sees("Decidir sobre 2 vínculos");
  await network.press("Recusar");
  await network.sees("Motivo da recusa é obrigatório");
  await network.fill("Motivo da recusa", "Faltam documentos");
  await network.press("Recusar");
  await network.sees("2 vínculos recusados.");
  await network.press("Desfazer");
  await network.sees("Desfeito com sucesso.");
  for (const name of names) await network.tick(name);
  await network.press("Aprovar ou recusar");
  await network.press("Aprovar");
  await network.sees("2 vínculos aprovados.");
  await network.press("Desfazer");
  await network.sees("Desfeito com sucesso.");
}
