import { writeFile } from "node:fs/promises";
import { type APIRequestContext, test } from "@playwright/test";
import { formatCnpj } from "#app/contracts/directory/cnpj.ts";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { cpfOf } from "#app/demo/people/identifiers.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import { apiAs } from "../support/api.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { savePdf } from "../support/pdf.ts";
import { signInAs } from "./sign-in-journey.ts";

interface Contractor {
  provider: Driver;
  retailer: Driver;
  request: APIRequestContext;
}
type Api = Awaited<ReturnType<typeof apiAs>>;
type Store = { uuid: string; name: string };

const today = dayAt(new Date());
const own = "/v1/service_providers";
const [cpf, ...others] = [700_001, 700_002, 700_003].map(cpfOf) as [string, string, string];
const name = "Ubirajara Contratado";

/**
 * Registers and imports people as a service provider, sends their documents, of which one is denied for its CNPJ and gets
 * another, and the company's, and declares the service: the retailer refuses it for one CNPJ, then accepts it, and the
 * person may enter tomorrow and is not among those who are stopped.
 */
export async function declareAsProvider({ provider, retailer, request }: Contractor): Promise<void> {
  const api = await apiAs(request, "prestador");
  const retailerApi = await apiAs(request, "rede");
  const { data: received } = await retailerApi.get("/v1/retailers/service_agreements?per_page=1");
  const { uuid, name: retailerName } = received[0].retailer;
  const { data: stores } = await api.get(`${own}/stores?retailer_uuid=${uuid}&per_page=2`);

  await signInAs(provider, "prestador");
  await provider.sees("Painel de visitantes");
  await register(provider);
  await importPeople(provider);
  const visitor = await allocate(api, retailerApi, stores[0]);
  await sendDocuments(provider, api, retailerApi, visitor);
  await sendCompanyDocument(provider, api);

  const declaration = await declare(provider, api, retailerName, stores);
  await signInAs(retailer, "rede");
  await retailer.follow("Declarações de serviço");
  await retailer.sees("agora há pouco, sem resposta");
  await refuseFor(retailer, declaration, stores[1].name);
  await mend(provider, declaration, stores[1].name);
  await accept(retailer, declaration);

  await provider.visit(`/serviceProvider/visitors/${visitor}`);
  await provider.follow("Pode entrar?");
  await provider.fill("Dia", formatDate(addDays(today, 1)));
  await provider.press("Pesquisar");
  await provider.sees("LIBERADO");
  await missAmongStopped(provider);
}

/** Looks for the person among those whom the gate stops tomorrow, where it is not. */
async function missAmongStopped(provider: Driver): Promise<void> {
  await provider.visit("/serviceProvider/visitors/search?standing=stopped_tomorrow");
  await provider.fill("Nome ou CPF", cpf);
  await provider.press("Pesquisar");
  await provider.sees(`Nome ou CPF: ${cpf}`);
  await provider.sees("Vínculo e documentos: Com entrada impedida amanhã");
  await provider.sees("Sem dados");
}

async function register(provider: Driver): Promise<void> {
  await provider.follow("Visitantes");
  await provider.follow("Novo visitante");
  await provider.fill("Nome", name);
  await provider.fill("CPF", cpf);
  await provider.press("Salvar");
  await provider.sees(name);
}

async function importPeople(provider: Driver): Promise<void> {
  const sheet = test.info().outputPath("pessoas.csv");
  await savePdf("Pasta do teste");
  await writeFile(sheet, `Nome;CPF\n${others.map((one, i) => `Contratada ${["Um", "Dois"][i]};${one}`).join("\n")}\n`);
  await provider.follow("Visitantes");
  await provider.follow("Importar planilha");
  await provider.attach("Planilha", sheet);
  await provider.press("Enviar e conferir");
  await provider.awaits("Nada foi salvo ainda.");
  await provider.follow("Salvar 2 linhas");
  await provider.press("Salvar 2 linhas");
  await provider.awaits("Importação salva: 2 visitantes cadastrados.");
}

/** Allocates the person to a store, which the retailer approves, and returns the person's id. */
async function allocate(api: Api, retailer: Api, store: Store): Promise<string> {
  const { data } = await api.get(`${own}/visitors?name_or_cpf=${cpf}`);
  const allocation = { visitor_uuid: data[0].uuid, store_uuid: store.uuid, starts_on: today };
  await api.post(`${own}/allocations`, { allocation });
  const waiting = await retailer.get(`/v1/retailers/allocations?visitor_uuid=${data[0].uuid}`);
  for (const one of waiting.data) await retailer.put(`/v1/retailers/allocations/${one.uuid}/approval`, {});
  return data[0].uuid;
}

/**
 * Sends all documents that the person lacks from the list that shows them. The retailer denies one for its CNPJ and, once
 * it has another, approves them.
 */
async function sendDocuments(provider: Driver, api: Api, retailer: Api, visitor: string): Promise<void> {
  const { data } = await api.get(`${own}/pending_docs?name_or_cpf=${cpf}`);
  const gaps = data[0].retailers[0].gaps as { document_type: { name: string } }[];
  await provider.follow("Documentos pendentes");
  await provider.fill("Nome ou CPF", cpf);
  await provider.press("Pesquisar");
  await provider.sees(`Nome ou CPF: ${cpf}`);
  await provider.follow("Pessoas e redes");
  await provider.follow(`Enviar documentos de ${name}`);
  for (const { document_type: type } of gaps) {
    await provider.attach(`Arquivo: ${type.name}`, await savePdf(type.name, name));
    await provider.fill(`Validade: ${type.name}`, "31/12/2099");
  }
  await provider.press("Enviar arquivos");
  await provider.sees(gaps.length === 1 ? "1 documento enviado." : `${gaps.length} documentos enviados.`);
  const at = `/v1/retailers/visitors/${visitor}/documents`;
  const [denied] = (await retailer.get(at)).documents;
  const refusal = { status: "denied", problem: "without_cnpj", version: denied.version };
  await retailer.put(`${at}/${denied.uuid}/decision`, { decision: refusal });
  await chooseCompany(provider, api, denied.document_type.name);
  for (const { uuid, version } of (await retailer.get(at)).documents)
    await retailer.put(`${at}/${uuid}/decision`, { decision: { status: "approved", version } });
}

/** Finds the document that was denied for its CNPJ among those pending, and chooses the provider's own company for it. */
async function chooseCompany(provider: Driver, api: Api, type: string): Promise<void> {
  const { data } = await api.get(`${own}/document_companies?per_page=1`);
  await provider.follow("Documentos pendentes");
  await provider.fill("Nome ou CPF", cpf);
  await provider.press("Pesquisar");
  await provider.sees("CNPJ não vinculado");
  await provider.follow(`Escolher outro CNPJ de ${type} de ${name}`);
  await provider.tick(`${data[0].name} (${formatCnpj(data[0].cnpj)}), a própria empresa`);
  await provider.press("Enviar para nova avaliação");
  await provider.sees("CNPJ trocado: o documento aguarda avaliação.");
}

async function sendCompanyDocument(provider: Driver, api: Api): Promise<void> {
  const { data } = await api.get(`${own}/company_docs/demands?per_page=1`);
  await provider.follow("Documentos da empresa");
  await provider.follow("Enviar documento");
  await provider.choose("Documento", data[0].document_type.name);
  await provider.attach("Arquivo", await savePdf("Documento da empresa"));
  await provider.fill("Validade", "31/12/2099");
  await provider.press("Enviar");
  await provider.sees("Documento enviado.");
}

/** Drafts, signs and sends a declaration for two stores and returns its id. */
async function declare(provider: Driver, api: Api, retailer: string, stores: Store[]): Promise<string> {
  await provider.follow("Declaração de serviço");
  await provider.follow("Nova declaração");
  await provider.choose("Rede", retailer);
  await provider.tick("Limpeza");
  await provider.fill("Pessoas", "3");
  await provider.fill("Início", formatDate(today));
  await provider.press("Salvar");
  for (const store of stores) await provider.tick(store.name);
  await provider.send("Incluir as marcadas");
  await provider.sees("Lojas da declaração (2)");
  await provider.follow("Continuar: documento assinado");
  await provider.attach("Arquivo", await savePdf("Declaração de serviço"));
  await provider.press("Salvar");
  await provider.follow("Enviar à rede");
  await provider.press("Enviar à rede");
  await provider.sees("A rede ainda não respondeu");
  const { data } = await api.get(`${own}/service_agreements?state=sent&sort=-sent_at&per_page=1`);
  return data[0].uuid;
}

const receivedAt = (uuid: string) => `/retailer/supplierRetailerServiceAgreements/${uuid}`;

async function refuseFor(retailer: Driver, declaration: string, store: string): Promise<void> {
  await retailer.visit(receivedAt(declaration));
  await retailer.sees("espera a resposta da rede");
  await retailer.follow("Recusar");
  await retailer.fill("Motivo", "CNPJ fora do contrato");
  await retailer.tick(store);
  await retailer.press("Recusar");
  await retailer.sees(`só por causa de ${store}`);
}

async function mend(provider: Driver, declaration: string, store: string): Promise<void> {
  await provider.visit(`/serviceProvider/serviceProviderRetailerServiceAgreement/${declaration}`);
  await provider.sees("CNPJ fora do contrato");
  await provider.follow("as lojas e os minutos");
  await provider.sees("Recusada pela rede");
  await provider.tick(`Retirar ${store}`);
  await provider.press("Salvar minutos e retiradas");
  await provider.sees("Lojas da declaração (1)");
  await provider.follow("Voltar à declaração");
  await provider.follow("Enviar à rede");
  await provider.press("Enviar à rede");
  await provider.sees("A rede ainda não respondeu");
}

async function accept(retailer: Driver, declaration: string): Promise<void> {
  await retailer.visit(receivedAt(declaration));
  await retailer.follow("Aceitar");
  await retailer.press("Aceitar");
  await retailer.sees("Em vigor");
}
