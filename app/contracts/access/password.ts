import { z } from "zod";
import { operation } from "../platform/operation.ts";
import { collapse } from "../platform/text.ts";

/** Minimum and maximum length of a password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;

export const passwordRequest = z.object({
  login: z
    .string()
    .max(200)
    .transform(collapse)
    .refine((login) => login !== "", "Login é obrigatório"),
});

/** Longer texts are refused before the rules of passwords. Errors of the two passwords come under `errors.user[0]`, errors of the token under `errors.token`. */
export const passwordReset = z.object({
  token: z.string().max(200),
  new_password: z.string().max(1000),
  new_password_confirmation: z.string().max(1000),
});
export type PasswordReset = z.infer<typeof passwordReset>;

/** Errors come under `errors.user[0]`: `current_password`, `password`, `password_confirmation`. */
export const passwordChange = passwordReset
  .omit({ token: true })
  .extend({ current_password: z.string("Senha atual é obrigatório").min(1, "Senha atual é obrigatório").max(1000) });
export type PasswordChange = z.infer<typeof passwordChange>;

/** Both are for users who cannot sign in. */
export const requestPasswordOperation = operation({
  method: "post",
  path: "/request_new_password",
  answer: z.object({ action: z.literal("mail_sent") }),
});
export const resetPasswordOperation = operation({
  method: "post",
  path: "/reset_password",
  answer: z.object({ reset: z.literal("ok") }),
});

export const changePasswordOperation = operation({ method: "put", path: "/password" });
