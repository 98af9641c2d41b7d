import { parseEmail } from "#app/contracts/platform/email.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { post } from "../../notices/mails.ts";

interface Person {
  name: string;
  login: string;
  email: string;
}

export function factorAdded(scope: Scope, person: Person, name: string): Promise<void> {
  return tell(scope, person, "Segundo fator adicionado", `“${name}” foi adicionado agora à entrada do login`);
}

/** `name` is null where everything was taken away. */
export function factorRemoved(scope: Scope, person: Person, name: string | null): Promise<void> {
  const what = name === null ? "O segundo fator foi removido agora" : `“${name}” foi removido agora`;
  return tell(scope, person, "Segundo fator removido", `${what} da entrada do login`);
}

/** Somebody knows the password and not what is asked beside it. */
export function factorMissed(scope: Scope, person: Person): Promise<void> {
  return tell(
    scope,
    person,
    "Códigos errados na sua entrada",
    "Alguém informou a senha certa e errou cinco vezes o código de confirmação do login",
  );
}

async function tell(scope: Scope, { name, login, email }: Person, subject: string, what: string): Promise<void> {
  const recipient = parseEmail(email);
  if (!recipient.ok) return;
  await post(scope, {
    recipient: recipient.value,
    subject,
    body: `Olá, ${name || login}.

${what} ${login}.

Se não foi você, troque já a sua senha e avise o responsável pela sua empresa.
`,
  });
}
