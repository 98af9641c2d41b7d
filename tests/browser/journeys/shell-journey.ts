import type { APIRequestContext } from "@playwright/test";
import { apiAs } from "../support/api.ts";
import type { Hands } from "../support/drivers/hands.ts";
import { signInAs } from "./door-journey.ts";

/** From the bell to what waits, and from the page of all one was told to nothing unread. */
export async function readNotices(person: Hands, request: APIRequestContext): Promise<void> {
  const agency = await apiAs(request, "agencia");
  const { pending_approve_visitors: waits } = await agency.get("/v1/agencies/pending_approve_visitors/summary");
  await signInAs(person, "agencia");
  await person.sees("Painel de visitantes");
  await person.unfold("Notificações");
  await person.follow(`${waits} Cadastros pendentes de aprovação`);
  await person.sees(`1 - ${waits} de ${waits}`);
  await person.unfold("Notificações");
  await person.follow("Ver os avisos (4 não lidos)");
  await person.sees("Não lido");
  await person.press("Marcar todos como lidos");
  await person.sees("Todos os avisos foram marcados como lidos.");
  await person.follow("Não lidos");
  await person.sees("Nenhuma notificação");
}

/** By the logo to the other edition and back, twice: each logo is there in its own edition alone. */
export async function changeEdition(person: Hands): Promise<void> {
  await signInAs(person, "loja");
  await person.sees("Portaria");
  await person.follow("Mob Control – Trocar de aplicação: Mob Connect");
  await person.follow("Mob Connect – Trocar de aplicação: Mob Control");
  await person.sees("Portaria");
  await person.follow("Mob Control – Trocar de aplicação: Mob Connect");
  await person.follow("Mob Connect – Trocar de aplicação: Mob Control");
  await person.sees("Portaria");
}

/** A supplier that is no active client is led to the connect edition; `goOn` where the browser does not go by itself. */
export async function beLedToConnect(
  person: Hands,
  request: APIRequestContext,
  goOn: () => Promise<void> = async () => {},
): Promise<void> {
  const admin = await apiAs(request, "admin");
  const { accessable } = await (await apiAs(request, "fornecedor")).get("/user_info");
  const { supplier } = await admin.get(`/v1/mob/suppliers/${accessable.uuid}`);
  await admin.put(`/v1/mob/suppliers/${accessable.uuid}`, {
    supplier: { ...supplier, plan_uuid: supplier.plan?.uuid ?? null, status: "not_client" },
  });
  await signInAs(person, "fornecedor");
  await person.sees("Estamos levando você para o Mob Connect.");
  await goOn();
  await seesItsShell(person);
}

/** Only a person's own pages lead to the keys. */
async function seesItsShell(person: Hands): Promise<void> {
  await person.follow("Atalhos de teclado");
  await person.sees("ir para a busca da página");
}
