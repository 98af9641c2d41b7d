import type { Driver } from "../support/drivers/driver.ts";

/** Registers a visitor on the page that a store's code opens. */
export async function registerForStore(person: Driver, store: string): Promise<void> {
  await person.sees(store);
  await person.fill("Nome", "Gil Moura");
  await person.fill("CPF", "28625587887");
  await person.fill("Empresa", "Agência Prumo Promoções");
  await person.fill("Finalidade", "Reposição de gôndola");
  await person.press("Cadastrar");
  await person.sees("É preciso concordar com o uso dos dados.");
  await person.tick("Li e concordo com o uso dos meus dados");
  await person.press("Cadastrar");
  await person.sees("Registrado com sucesso!");
}
