import type { APIRequestContext } from "@playwright/test";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { PASSWORD } from "#app/demo/users.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import { apiAs } from "../support/api.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { savePdf } from "../support/pdf.ts";

const today = dayAt(new Date());

/** Declares a service as the supplier: stores, document, sending, the retailer's answers, renewal. */
export async function declareService(supplier: Driver, request: APIRequestContext): Promise<void> {
  const api = await apiAs(request, "fornecedor");
  const network = await apiAs(request, "rede");
  const { data: received } = await network.get("/v1/retailers/service_agreements?per_page=1");
  const { retailer } = received[0];
  const stores = (await api.get(`/v1/suppliers/stores?retailer_uuid=${retailer.uuid}&per_page=1`)).data;

  await supplier.fill("Usuário", "fornecedor");
  await supplier.fill("Senha", PASSWORD);
  await supplier.send("Login");
  await supplier.follow("Declaração de serviço");
  await supplier.follow("Nova declaração");
  await supplier.choose("Rede", retailer.name);
  await supplier.tick("Limpeza");
  await supplier.fill("Pessoas", "7");
  await supplier.fill("Início", formatDate(today));
  await supplier.fill("Fim", formatDate(addDays(today, 9)));
  await supplier.press("Salvar");
  await supplier.sees("a declaração vale para todas as lojas da");
  await supplier.fill("Minutos por semana das incluídas", "45");
  await supplier.tick(stores[0].name);
  await supplier.send("Incluir as marcadas");
  await supplier.sees("Lojas da declaração (1)");
  await supplier.follow("Continuar: documento assinado");
  await supplier.attach("Arquivo", await savePdf("declaracao", "Declaração de serviço"));
  await supplier.press("Salvar");
  await supplier.follow("Enviar à rede");
  await supplier.press("Enviar à rede");
  await supplier.sees("A rede ainda não respondeu");

  const { data: sent } = await api.get("/v1/suppliers/service_agreements?state=sent&sort=-sent_at&per_page=1");
  const his = `/v1/retailers/service_agreements/${sent[0].uuid}`;
  await network.post(`${his}/refusal`, { service_agreement: { reason: "Faltam pessoas" } });
  await supplier.visit(`/supplier/supplierRetailerServiceAgreement/${sent[0].uuid}`);
  await supplier.sees("Faltam pessoas");
  await supplier.follow("os dados");
  await supplier.fill("Pessoas", "9");
  await supplier.press("Salvar");
  await supplier.sees("A rede recusou antes");
  await supplier.follow("Enviar à rede");
  await supplier.press("Enviar à rede");
  await supplier.sees("A rede ainda não respondeu");
  await network.post(`${his}/acceptance`, {});
  await supplier.visit(`/supplier/supplierRetailerServiceAgreement/${sent[0].uuid}`);
  await supplier.sees("Em vigor");
  await supplier.follow("Renovar");
  await supplier.press("Renovar");
  await supplier.sees(`${formatDate(addDays(today, 10))} a ${formatDate(addDays(today, 19))}`);
}
