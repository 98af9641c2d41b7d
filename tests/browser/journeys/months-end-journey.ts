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
