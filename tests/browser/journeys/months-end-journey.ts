import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { PASSWORD } from "#app/demo/users.ts";
import { apiAs } from "../support/api.ts";
import type { Mouse } from "../support/drivers/mouse.ts";

/** A month that no run has charged yet. */
const MONTH = "2031-01";

/** Saves a return of three lines: the first pays an open invoice whole, the second a part of another, the third none. */
async function saveReturn(invoices: { number: number; open_cents: number }[]): Promise<string> {
  const [whole, partly] = invoices as [(typeof invoices)[0], (typeof invoices)[0]];
  const reais = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
  const rows = [
    "Fatura;Valor pago;Data do pagamento",
    `${whole.number};${reais(whole.open_cents)};02/01/2026`,
    `${partly.number};${reais(partly.open_cents - 100)};02/01/2026`,
    "TARIFA;3,90;02/01/2026",
  ];
  const file = join(await mkdtemp(join(tmpdir(), "visitas-return-")), "retorno.csv");
  await writeFile(file, rows.join("\n"));
  return file;
}

/** Generates a month's invoices, sends them, reconciles a return file to its last line, and sets a dunning step. */
export async function endMonth(office: Mouse, request: APIRequestContext): Promise<void> {
  const api = await apiAs(request, "backoffice");
  await office.fill("Usuário", "backoffice");
  await office.fill("Senha", PASSWORD);
  await office.send();
  await office.unfold("Financeiro");
  await office.follow("Faturas");
  await office.follow("Geração de faturas");
  await office.fill("Mês", MONTH);
  await office.press("Conferir");
  await office.sees("01/2031, com vencimento em 15/01/2031");
  await office.press("Gerar as faturas");
  await office.awaits("Desfazer a geração");
  await office.follow("Ver as faturas");
  await office.sees("Geração: ");
  await office.follow("Faturas");
  await office.choose("Situação", "Em aberto");
  await office.sees("Situação: Em aberto");
  const { data, meta } = await api.get("/v1/backoffice/invoices?state=open");
  await office.tick(`todos os ${meta.total} filtrados`);
  await office.press("Enviar por e-mail");
  await office.sees(`Enviar ${meta.total} faturas por e-mail`);
  await office.press("Enviar");
  await office.sees(`${meta.total} faturas: enviadas.`);

  await office.follow("Conciliação");
  await office.follow("Enviar arquivo de retorno");
  await office.attach("Arquivo", await saveReturn(data));
  await office.press("Enviar");
  await office.sees("Aguarda decisão");
  await office.follow("Decidir a próxima linha");
  await office.sees("o número é o da linha");
  await office.press("Conciliar");
  await office.sees("Linha conciliada.");
  await office.fill("Motivo", "Tarifa do banco");
  await office.press("Ignorar");
  await office.sees("R$ 0,00 em aberto");

  await office.follow("Faturas");
  await office.follow("Cobrança");
  await office.follow("Novo passo de cobrança");
  await office.fill("Dias após o vencimento", "40");
  await office.fill("Assunto", "Último aviso");
  await office.fill("Texto", "Fale conosco.");
  await office.press("Salvar");
  await office.sees("Último aviso");
}

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
