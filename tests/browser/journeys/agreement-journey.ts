import type { APIRequestContext } from "@playwright/test";
import type { ServiceAgreementStore } from "#app/contracts/agreements/agreement-stores.ts";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { PASSWORD } from "#app/demo/users.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import { formatDuration } from "#app/screens/serviceAgreements/describe.ts";
import { apiAs } from "../support/api.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { savePdf } from "../support/pdf.ts";
import { signInAs } from "./sign-in-journey.ts";

type Api = Awaited<ReturnType<typeof apiAs>>;

const today = dayAt(new Date());

/** Declares a service as the supplier: stores, document, sending, the retailer's answers, renewal. */
export async function declareService(supplier: Driver, request: APIRequestContext): Promise<void> {
  const api = await apiAs(request, "fornecedor");
  const retailerApi = await apiAs(request, "rede");
  const { data: received } = await retailerApi.get("/v1/retailers/service_agreements?per_page=1");
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
  await retailerApi.post(`${his}/refusal`, { service_agreement: { reason: "Faltam pessoas" } });
  await supplier.visit(`/supplier/supplierRetailerServiceAgreement/${sent[0].uuid}`);
  await supplier.sees("Faltam pessoas");
  await supplier.follow("os dados");
  await supplier.fill("Pessoas", "9");
  await supplier.press("Salvar");
  await supplier.sees("A rede recusou antes");
  await supplier.follow("Enviar à rede");
  await supplier.press("Enviar à rede");
  await supplier.sees("A rede ainda não respondeu");
  await retailerApi.post(`${his}/acceptance`, {});
  await supplier.visit(`/supplier/supplierRetailerServiceAgreement/${sent[0].uuid}`);
  await supplier.sees("Em vigor");
  await supplier.follow("Renovar");
  await supplier.press("Renovar");
  await supplier.sees(`${formatDate(addDays(today, 10))} a ${formatDate(addDays(today, 19))}`);
}

/**
 * Follows what agencies do for a supplier, then the declared beside the measured minutes down to the visits to one store, then
 * its shared reports down to the visits of one promoter.
 */
export async function followAgencies({ supplier, connect, request }: FollowedWork): Promise<void> {
  const api = await apiAs(request, "fornecedor");
  const { data } = await api.get("/v1/suppliers/reports/serving_agencies?sort=-visits&per_page=1");
  const agency = data[0] as { name: string; visits_count: number };
  await signInAs(supplier, "fornecedor");
  await supplier.follow("Agências");
  await supplier.sees(agency.name);
  await supplier.follow(`${agency.visits_count} em ${agency.name}`);
  await supplier.sees(`de ${agency.visits_count}`);
  await supplier.follow("Declaração de serviço");
  await supplier.choose("Situação", "Em vigor");
  await supplier.press("Pesquisar");
  await supplier.sees("Situação: Em vigor");
  const found = await api.get("/v1/suppliers/service_agreements?state=in_force&per_page=1");
  await supplier.follow(found.data[0].retailer.name);
  await supplier.sees("Semana a semana");
  await supplier.sees("Minutos declarados e medidos");
  await followMinutes(supplier, api, found.data[0].uuid);

  await signInAs(connect, "fornecedor.connect");
  await connect.unfold("Relatórios");
  for (const [report, title] of reports) {
    await connect.follow(report);
    await connect.sees(title);
  }
  const shared = await apiAs(request, "fornecedor.connect");
  const { data: visits } = await shared.get("/v1/suppliers/reports/planned_visits?per_page=1");
  await connect.follow("Visitas");
  await connect.sees("Relatório de visitas");
  await connect.follow(visits[0].visitor.name);
  await connect.sees(`Promotor escolhido: ${visits[0].visitor.name}`);
}

/** Follows the measured minutes of one store of a declaration to the visits that they were measured from. */
async function followMinutes(supplier: Driver, api: Api, declaration: string): Promise<void> {
  const { data } = await api.get(`/v1/suppliers/service_agreements/${declaration}/stores?sort=name`);
  const store = (data as MeasuredStore[]).find((one) => one.measured_minutes > 0) as MeasuredStore;
  const { uuid: store_uuid, measured_from: start_date, measured_until: end_date } = store;
  const query = new URLSearchParams({ store_uuid, start_date, end_date, status: "leaved" });
  const { meta } = await api.get(`/v1/suppliers/reports/retailers_visitors?${query}`);
  await supplier.follow(`${formatDuration(store.measured_minutes)} : visitas a ${store.name}`);
  await supplier.sees(`Loja: ${store.name}`);
  await supplier.sees(`de ${meta.total}`);
}

type MeasuredStore = Pick<
  ServiceAgreementStore,
  "uuid" | "name" | "measured_minutes" | "measured_from" | "measured_until"
>;

interface FollowedWork {
  supplier: Driver;
  connect: Driver;
  request: APIRequestContext;
}
const reports = [
  ["Visitas", "Relatório de visitas"],
  ["Evidências", "Relatório de evidência"],
  ["Pesquisas", "Relatório de pesquisa"],
  ["Reposição", "Relatório de reposição"],
] as const;
