import { parseEmail } from "#app/contracts/platform/email.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { queueMail } from "../../notices/mails.ts";

interface MailedUser {
  name: string;
  login: string;
  email: string;
}

export function mailFactorAdded(scope: Scope, user: MailedUser, name: string): Promise<void> {
  return mailUser(scope, user, "Segundo fator adicionado", `“${name}” foi adicionado agora à entrada do login`);
}

/** `name` is null when all factors were removed. */
export function mailFactorRemoved(scope: Scope, user: MailedUser, name: string | null): Promise<void> {
  const event = name === null ? "O segundo fator foi removido agora" : `“${name}” foi removido agora`;
  return mailUser(scope, user, "Segundo fator removido", `${event} da entrada do login`);
}

/** Mails the user that a sign-in had the right password and the wrong codes. */
export function mailFailedCodes(scope: Scope, user: MailedUser): Promise<void> {
  return mailUser(
    scope,
    user,
    "Códigos errados na sua entrada",
    "Alguém informou a senha certa e errou cinco vezes o código de confirmação do login",
  );
}

async function mailUser(
  scope: Scope,
  { name, login, email }: MailedUser,
  subject: string,
  event: string,
): Promise<void> {
  const recipient = parseEmail(email);
  if (!recipient.ok) return;
  await queueMail(scope, {
    recipient: recipient.value,
    subject,
    body: `Olá, ${name || login}.

${event} ${login}.

Se não foi você, troque já a sua senha e avise o responsável pela sua empresa.
`,
  });
}
