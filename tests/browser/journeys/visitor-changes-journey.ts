import type { APIRequestContext } from "@playwright/test";
import { PASSWORD } from "#app/demo/users.ts";
import { apiAs } from "../support/api.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import type { Mouse } from "../support/drivers/mouse.ts";

/** Inactivates an active visitor of the supplier from the list, sees who loses entry, and undoes it. */
export async function walkInactivation(
  supplier: Mouse,
  { request, script }: { request: APIRequestContext; script: boolean },
): Promise<void> {
  const api = await apiAs(request, "fornecedor");
  const { data } = await api.get("/v1/suppliers/visitors?active=true&per_page=1");
  const { name, cpf } = data[0] as { name: string; cpf: string };
  await supplier.fill("Usuário", "fornecedor");
  await supplier.fill("Senha", PASSWORD);
  await supplier.send();
  await supplier.sees("Painel de visitantes");
  await supplier.follow("Visitantes");
  await supplier.fill("Nome ou CPF", cpf);
  await supplier.press("Pesquisar");
  await supplier.sees(`Nome ou CPF: ${cpf}`);
  // The bar stands before the rows: by keyboard the one found is selected there.
  await supplier.tick(supplier instanceof Keyboard ? "o único filtrado" : `Selecionar ${name}`);
  if (!script) await supplier.unfold("Mudar os selecionados");
  await supplier.press("Inativar");
  await supplier.sees("Nada mudou ainda. Confira 1 pessoa a alterar, e confirme.");
  await supplier.sees("Ativo → Inativo");
  if (supplier instanceof Keyboard) await supplier.follow("Pular para o conteúdo");
  await supplier.follow("Inativar 1 pessoa");
  await supplier.press("Inativar 1 pessoa");
  await supplier.awaits("1 pessoa alterada.");
  await supplier.follow("Desfazer para 1 pessoa");
  await supplier.press("Desfazer para 1 pessoa");
  await supplier.awaits("Alteração desfeita para 1 pessoa.");
}
