import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_LENGTH, type PasswordReset } from "#app/contracts/access/password.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";

/** The list of a library, and the password that the README tells everyone. */
const common = new Set([...dictionary["passwords-common"], "demonstracao", "demonstração"]);

/** What speaks against a new password, by field; empty when nothing does. */
export function passwordErrors(
  { new_password, new_password_confirmation }: Omit<PasswordReset, "token">,
  login: string,
): FieldErrors {
  const against = weakness(new_password, login);
  if (against) return { password: [against] };
  if (new_password !== new_password_confirmation) return { password_confirmation: ["Senhas não são iguais"] };
  return {};
}

function weakness(password: string, login: string): string | null {
  const length = [...password].length;
  if (password.trim() === "") return "Nova senha é obrigatório";
  if (length < PASSWORD_LENGTH.min) return `A senha deve ter pelo menos ${PASSWORD_LENGTH.min} caracteres`;
  if (length > PASSWORD_LENGTH.max) return `A senha deve ter no máximo ${PASSWORD_LENGTH.max} caracteres`;
  if (password.toLowerCase() === login.toLowerCase()) return "A senha não pode ser igual ao login";
  if (isCommon(password)) return "Esta senha é muito comum. Escolha outra";
  return null;
}

/** One of the list, or one of it with a few digits or signs behind, in whatever case. */
function isCommon(password: string): boolean {
  const folded = password.toLowerCase();
  return common.has(folded) || common.has(folded.replace(/[^\p{L}]{1,4}$/u, ""));
}
