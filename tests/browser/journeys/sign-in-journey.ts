import type { Email } from "postal-mime";
import { PASSWORD } from "#app/demo/users.ts";
import type { MailServer } from "#tests/world/services/smtp.ts";
import type { Driver } from "../support/drivers/driver.ts";

const NEW = "girassol na varanda";

/** Signs in at the start page. */
export async function signInAs(person: Driver, login: string, password = PASSWORD): Promise<void> {
  await person.fill("Usuário", login);
  await person.fill("Senha", password);
  await person.send("Login");
}

/** Returns the address in the mail about a forgotten password. */
export const resetLinkIn = ({ text = "" }: Email) => String(/http:\S+\/resetPassword\/\S+/.exec(text));

/** Requests a new password, sets it at the mailed address and signs in with it. */
export async function forgetPassword(person: Driver, postOffice: MailServer): Promise<void> {
  await person.follow("Esqueci minha senha");
  await person.fill("Login", "agencia");
  const letter = postOffice.nextMail("Nova senha");
  await person.send("Solicitar nova senha");
  await person.sees("Caso seu usuário possua um email válido, um email será enviado");
  await person.visit(resetLinkIn(await letter));
  await person.sees("Qual sua nova senha?");
  await person.fill("Nova senha", NEW);
  await person.fill("Confirme sua nova senha", "outra");
  await person.press("Salvar");
  await person.sees("Senhas não são iguais");
  await person.fill("Nova senha", NEW);
  await person.fill("Confirme sua nova senha", NEW);
  await person.press("Salvar");
  await person.sees("Senha alterada com sucesso.");
  await signInAs(person, "agencia");
  await person.sees("Usuário ou senha inválidos.");
  await signInAs(person, "agencia", NEW);
  await person.sees("Painel de visitantes");
}
