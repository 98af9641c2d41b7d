import { writeFile } from "node:fs/promises";
import { type APIRequestContext, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { PASSWORD } from "#app/demo/users.ts";
import { apiAs } from "../support/api.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { signInAs } from "./sign-in-journey.ts";

/** Saves a picture to upload and returns its path. */
export async function savePicture(): Promise<string> {
  const path = test.info().outputPath("eu.png");
  const face = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#88aacc" } });
  await writeFile(path, await face.png().toBuffer());
  return path;
}

/**
 * Adds an authenticator app to this login and returns a function that makes its codes. The current code is already
 * used.
 */
export async function addAuthenticatorApp(
  request: APIRequestContext,
  login: string,
): Promise<(periods: number) => string> {
  const api = await apiAs(request, login);
  const at = "/v1/agencies/second_factors";
  const { enrolment } = await api.post(`${at}/totp_enrolment`, {});
  const totp = new TOTP({ secret: Secret.fromBase32(enrolment.secret) });
  const codeOf = (periods: number) => totp.generate({ timestamp: Date.now() + periods * 30_000 });
  await api.post(at, { second_factor: { kind: "totp", name: "Celular", code: codeOf(0) } });
  return codeOf;
}

/** Signs in with password and code, uploads a photo and crops it, and opens every part of the profile. */
export async function walkProfile(person: Driver, request: APIRequestContext): Promise<void> {
  const codeOf = await addAuthenticatorApp(request, "agencia");
  await signInAs(person, "agencia");
  await person.sees("Confirme que é você");
  await person.fill("Código", "000000");
  await person.send("Confirmar");
  await person.sees("Código inválido ou vencido.");
  await person.fill("Código", codeOf(1));
  await person.send("Confirmar");
  await person.sees("Painel de visitantes");

  await person.unfold("Perfil de Helena Prado");
  await person.follow("Configurar perfil");
  await person.follow("Enviar foto");
  await person.sees("Nenhuma imagem foi definada para o ajuste.");
  await person.attach("Foto", await savePicture());
  await person.press("Enviar");
  await person.sees("Posição horizontal");
  await person.fill("Posição horizontal", "10");
  await person.fill("Zoom", "2.5");
  await person.press("Salvar");
  await person.sees("Remover foto");

  await person.follow("Segurança");
  await person.sees("Celular");
  await person.follow("Trocar os códigos de recuperação");
  await person.fill("Senha atual", PASSWORD);
  await person.press("Trocar");
  await person.sees("Guarde os códigos de recuperação");
  await person.follow("Já guardei");
  await person.follow("Aparência e teclado");
  await person.sees("Modo leve");
  await person.follow("Chaves da API");
  await person.fill("Nome *", "Painel");
  await person.press("Criar chave");
  await person.sees("Copie-a agora: ela não será mostrada de novo.");
  await person.follow("Sessões");
  await person.press("Encerrar todas as outras");
  await person.sees("1 - 1 de 1");
}
