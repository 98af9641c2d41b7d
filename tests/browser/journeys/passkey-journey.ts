import type { Driver } from "../support/drivers/driver.ts";
import { signInAs } from "./sign-in-journey.ts";

/** Adds a passkey, signs out, and signs in again with password and passkey. The browser must have an authenticator. */
export async function walkPasskey(person: Driver): Promise<void> {
  await signInAs(person, "agencia");
  await person.sees("Painel de visitantes");
  await person.unfold("Perfil de Helena Prado");
  await person.follow("Configurar perfil");
  await person.follow("Segurança");
  await person.press("Adicionar chave de acesso");
  await person.fill("Nome *", "Notebook");
  await person.press("Criar a chave");
  await person.sees("Guarde os códigos de recuperação");
  await person.follow("Já guardei");
  await person.sees("Notebook");
  await person.unfold("Perfil de Helena Prado");
  await person.press("Sair");
  await signInAs(person, "agencia");
  await person.sees("Confirme que é você");
  await person.press("Usar a chave de acesso");
  await person.sees("Painel de visitantes");
}
