import type { APIRequestContext } from "@playwright/test";
import { PASSWORD } from "#app/demo/users.ts";
import { apiAs } from "../support/api.ts";
import type { Mouse } from "../support/drivers/mouse.ts";

const QUARTERLY = "Mob Connect Fornecedor Trimestral";

interface Held {
  account: { name: string; kind: string };
  plan: { name: string };
  ends_on: string | null;
}

/** Changes a supplier's plan after reading what it costs, gives the account a credit, and takes the credit back. */
export async function changePlan(office: Mouse, request: APIRequestContext): Promise<void> {
  const { data } = await (await apiAs(request, "backoffice")).get(
    "/v1/backoffice/subscriptions?state=current&per_page=100",
  );
  const held: Held = data.find(({ account, ends_on }: Held) => account.kind === "supplier" && ends_on === null);
  const day = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" });
  const starts = day.format(Date.now() + 20 * 86_400_000);
  await office.fill("Usuário", "backoffice");
  await office.fill("Senha", PASSWORD);
  await office.send();
  await office.follow("Fornecedores");
  await office.fill("Nome ou CNPJ", held.account.name);
  await office.send();
  await office.follow(held.account.name);
  await office.follow("Mudar de plano");
  await office.choose("Plano", QUARTERLY);
  await office.fill("Início", starts);
  await office.send();
  await office.sees(`Confira antes de salvar: de ${held.plan.name} para ${QUARTERLY}`);
  await office.sees("A cobrar na próxima fatura da conta");
  await office.press("Salvar");
  await office.sees(/R\$\s[\d.,]+ na próxima fatura/);

  await office.follow("Conceder crédito");
  await office.fill("Valor", "150,00");
  await office.fill("Motivo", "Parada do serviço em novembro.");
  await office.press("Salvar");
  await office.sees("Parada do serviço em novembro.");
  await office.follow("Desfazer o crédito de R$ 150,00");
  await office.press("Desfazer o crédito");
  await office.sees("Crédito desfeito.");
}
