import type { APIRequestContext } from "@playwright/test";
import { apiAs } from "../support/api.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { signInAs } from "./sign-in-journey.ts";

/** Opens the pending approvals from the bell and marks every notification as read. */
export async function readNotices(person: Driver, request: APIRequestContext): Promise<void> {
  const agency = await apiAs(request, "agencia");
  const { pending_approve_visitors: pending } = await agency.get("/v1/agencies/pending_approve_visitors/summary");
  await signInAs(person, "agencia");
  await person.sees("Painel de visitantes");
  await person.unfold("Notificações");
  await person.follow(`${pending} Cadastros pendentes de aprovação`);
  await person.sees(`1 - ${pending} de ${pending}`);
  await person.unfold("Notificações");
  await person.follow("4 avisos não lidos");
  await person.sees("Não lido");
  await person.press("Marcar todos como lidos");
  await person.sees("Todos os avisos foram marcados como lidos.");
  await person.follow("Não lidos");
  await person.sees("Nenhuma notificação");
}

/** Switches editions by the logo and back, twice; each edition has its own logo alone. */
export async function changeEdition(person: Driver): Promise<void> {
  await signInAs(person, "loja");
  await person.sees("Portaria");
  await person.follow("Mob Control – Trocar de aplicação: Mob Connect");
  await person.follow("Mob Connect – Trocar de aplicação: Mob Control");
  await person.sees("Portaria");
  await person.follow("Mob Control – Trocar de aplicação: Mob Connect");
  await person.follow("Mob Connect – Trocar de aplicação: Mob Control");
  await person.sees("Portaria");
}

/**
 * Signs in as a supplier that is not an active client and ends in the connect edition; `goOn` follows the redirect in
 * browsers that do not.
 */
export async function beLedToConnect(
  person: Driver,
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
  await person.sees("Para resolver");
}
