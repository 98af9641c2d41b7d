import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { signInAs } from "./sign-in-journey.ts";

const starts = formatDate(addDays(dayAt(new Date()), 20));

/** Demands a document of everyone as the retailer, then of promoters alone: each time whom it changes, saving, undo. */
export async function demandDocument(retailer: Driver, title: string): Promise<void> {
  await signInAs(retailer, "rede.connect");
  await retailer.follow("Configurações da rede");
  await retailer.follow("Regras de documentos");
  await retailer.follow("Nova regra");
  await retailer.choose("Documento", title);
  await retailer.fill("Vale a partir de", starts);
  await retailer.press("Salvar");
  await readEffect(retailer, title, "Passa a ser impedido");
  await saveRule(retailer);
  await retailer.sees("Ainda não começou");

  await retailer.follow("Nova versão");
  await retailer.tick("Promotor");
  await retailer.fill("Vale a partir de", starts);
  await retailer.press("Salvar");
  await readEffect(retailer, title, "Volta a ser liberado");
  await saveRule(retailer);
  await undoVersion(retailer, 2);
  await undoVersion(retailer, 1);
}

async function readEffect(retailer: Driver, title: string, effect: string): Promise<void> {
  await retailer.sees("Nada mudou ainda.");
  await retailer.sees(`a partir de ${starts}`);
  await retailer.follow("Ver a lista de pessoas por loja");
  await retailer.sees(effect);
  await retailer.follow(title);
}

async function saveRule(retailer: Driver): Promise<void> {
  await retailer.follow("Salvar a regra");
  await retailer.press("Salvar a regra");
  await retailer.sees("Versões da regra");
}

async function undoVersion(retailer: Driver, version: number): Promise<void> {
  await retailer.follow(`Desfazer a versão ${version}`);
  await retailer.press("Desfazer");
  await retailer.sees("Desfeita antes de começar");
}
