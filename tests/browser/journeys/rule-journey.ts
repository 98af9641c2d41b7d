import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { PASSWORD } from "#app/demo/users.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import type { Driver } from "../support/drivers/driver.ts";

const starts = formatDate(addDays(dayAt(new Date()), 20));

/** Demands a document of everyone as the retailer: draft, effect, saving, undo. */
export async function demandDocument(retailer: Driver, title: string): Promise<void> {
  await retailer.fill("Usuário", "rede.connect");
  await retailer.fill("Senha", PASSWORD);
  await retailer.send("Login");
  await retailer.follow("Configurações da rede");
  await retailer.follow("Regras de documentos");
  await retailer.follow("Nova regra");
  await retailer.choose("Documento", title);
  await retailer.fill("Vale a partir de", starts);
  await retailer.press("Salvar");
  await retailer.sees("Nada mudou ainda.");
  await retailer.sees(`Nova regra a partir de ${starts}`);
  await retailer.follow("Salvar a regra");
  await retailer.press("Salvar a regra");
  await retailer.sees("Ainda não começou");
  await retailer.follow("Desfazer a versão 1");
  await retailer.press("Desfazer");
  await retailer.sees("Desfeita antes de começar");
}
