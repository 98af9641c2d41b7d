import type { Hands } from "../support/drivers/hands.ts";

/** At the address that the code at a store's door carries. */
export async function registerForStore(person: Hands, store: string): Promise<void> {
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
