import type { Driver } from "../support/drivers/driver.ts";
import { signInAs } from "./sign-in-journey.ts";

/** Shows a colleague waiting, accepts the term as the responsible user, and signs both in. */
export async function acceptTerm(colleague: Driver, responsible: Driver) {
  await signInAs(colleague, "agencia.espera");
  await colleague.sees("peça para o usuário responsável pela empresa acessar a plataforma");
  await colleague.press("Sair");
  await colleague.sees("Entrar");

  await signInAs(responsible, "agencia.termo");
  await responsible.sees("leia o termo de acesso e aceite ou recuse.");
  await responsible.download("Baixar o termo (PDF)", /^termo-de-acesso-\d{4}-\d{2}-\d{2}\.pdf$/);
  await responsible.follow("Recusar");
  await responsible.follow("Cancelar");
  await responsible.tick("Li o termo e concordo com ele em nome da empresa");
  await responsible.press("Aceitar");
  await responsible.sees("Para aplicar as configurações iniciais será necessário efetuar o login novamente.");
  await responsible.sees(/aceito por Rebeca Diniz em .+ SHA-256 do arquivo/);

  for (const [driver, login] of [
    [responsible, "agencia.termo"],
    [colleague, "agencia.espera"],
  ] as const) {
    await signInAs(driver, login);
    await driver.sees("Painel de visitantes");
  }
}
