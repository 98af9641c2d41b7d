import { z } from "zod";

/** A password's length, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;

export const passwordRequest = z.object({ login: z.string().trim().min(1, "Login é obrigatório").max(200) });

/** What is wrong with the two passwords is told under `errors.user[0]`, and with the token under `errors.token`. */
export const passwordReset = z.object({
  token: z.string(),
  new_password: z.string(),
  new_password_confirmation: z.string(),
});
export type PasswordReset = z.infer<typeof passwordReset>;

/** What is wrong is told under `errors.user[0]`: `current_password`, `password`, `password_confirmation`. */
export const passwordChange = passwordReset
  .omit({ token: true })
  .extend({ current_password: z.string("Senha atual é obrigatório").min(1, "Senha atual é obrigatório").max(1000) });
export type PasswordChange = z.infer<typeof passwordChange>;
