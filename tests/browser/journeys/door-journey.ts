import type { Email } from "postal-mime";
import { PASSWORD } from "#app/db/demo/users.ts";
import type { PostOffice } from "#tests/world/services/smtp.ts";
import type { Hands } from "../support/drivers/hands.ts";

const NEW = "girassol na varanda";

/** Signs in at the first page. */
export async function signInAs(person: Hands, login: string, password = PASSWORD): Promise<void> {
  await person.fill("Usuário", login);
  await person.fill("Senha", password);
  await person.send("Login");
}

/** Where the letter about a forgotten password leads. */
export const linkIn = ({ text = "" }: Email) => String(/http:\S+\/resetPassword\/\S+/.exec(text));

/** From a password that was forgotten, by mail, to a new one that opens. */
export async function forgetPassword(person: Hands, postOffice: PostOffice): Promise<void> {
  await person.follow("Esqueci minha senha");
  await person.fill("Login", "agencia");
  const letter = postOffice.nextLetter();
  await person.send("Solicitar nova senha");
  await person.sees("Caso seu usuário possua um email válido, um email será enviado");
  await person.visit(linkIn(await letter));
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
