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
