import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type APIRequestContext, test } from "@playwright/test";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { PASSWORD } from "#app/demo/users.ts";
import { storeLabel } from "#app/screens/store-label.ts";
import { apiAs } from "../../support/api.ts";
import type { Driver } from "../../support/drivers/driver.ts";
import type { Mouse } from "../../support/drivers/mouse.ts";
import { signInAs } from "../sign-in-journey.ts";

const today = formatDate(dayAt(new Date()));

interface Purchase {
  admin: Driver;
  agency: Driver;
  request: APIRequestContext;
}

/** Registers that one retailer bought another; the agency reads the notice and moves the people of one store. */
export async function buyRetailer({ admin, agency, request }: Purchase): Promise<void> {
  const api = await apiAs(request, "agencia");
  const { data: related } = await api.get("/v1/agencies/related_retailers?sort=-visitors&per_page=2");
  const [sold, buyer] = related as [{ uuid: string; name: string }, { uuid: string; name: string }];

  await signInAs(admin, "admin");
  await admin.follow("Redes, Bandeiras e Lojas");
  await admin.follow("Compras de redes");
  await admin.follow("Nova compra de rede");
  await admin.choose("Rede comprada", sold.name);
  await admin.choose("Rede que comprou", buyer.name);
  await admin.fill("Data", today);
  await admin.press("Salvar");
  await admin.sees(sold.name);

  await signInAs(agency, "agencia");
  await agency.sees("Painel de visitantes");
  const { notices } = await api.get("/v1/agencies/notices?kind=business_change");
  const change = notices.find(({ text }: { text: string }) => text.includes(`${sold.name} foi comprada`));
  await agency.visit("/agency/avisos");
  await agency.follow(change.text);
  await agency.follow("Realocar loja por loja");
  const stores = await api.get(`/v1/agencies/retailer_business_changes/${await changeOf(api, sold.uuid)}/stores`);
  const store = stores.data.toSorted((a: Store, b: Store) => a.visitors_count - b.visitors_count)[0] as Store;
  await agency.follow(`Realocar de ${store.name}`);
  await agency.sees("Passo 2 de 3");
  const destination = await api.get(`/v1/agencies/stores?retailer_uuid=${buyer.uuid}&per_page=1`);
  await agency.choose(`Loja de destino (${buyer.name})`, storeLabel(destination.data[0]));
  await agency.press("Conferir");
  await agency.awaits("Confirmar");
  const { data: batches } = await api.get("/v1/agencies/allocation_batches?per_page=1");
  const { to_do: count } = batches[0].counts as { to_do: number };
  const confirm = count === 1 ? "Confirmar 1 linha" : `Confirmar ${count} linhas`;
  await agency.follow(confirm);
  await agency.press(confirm);
  await agency.awaits(count === 1 ? "1 linha feita" : `${count} linhas feitas`);
}

type Store = { name: string; visitors_count: number };

async function changeOf(api: Awaited<ReturnType<typeof apiAs>>, sold: string): Promise<string> {
  const { data } = await api.get("/v1/agencies/retailer_business_changes?per_page=100");
  type Change = { uuid: string; old_retailer: { uuid: string } };
  return (data as Change[]).find(({ old_retailer }) => old_retailer.uuid === sold)?.uuid ?? "";
}

/** Refuses the first paper of the queue with a reason, undoes that, approves it, and reads both numbers and rows. */
export async function reviewPapers(validator: Mouse, request: APIRequestContext): Promise<void> {
  const api = await apiAs(request, "admin.validador");
  const { data } = await api.get("/v1/mob/retailer_document_validations?sort=oldest_submitted_at&per_page=1");
  const { visitor, documents } = data[0] as { visitor: { name: string }; documents: Paper[] };
  const paper = (documents[0] as Paper).document_type.name;

  await validator.fill("Usuário", "admin.validador");
  await validator.fill("Senha", PASSWORD);
  await validator.send();
  await validator.follow("Verificação de documentos");
  await validator.follow("Avaliar o próximo");
  await validator.sees(visitor.name);
  await validator.press(`Recusar ${paper}`);
  await validator.sees("Motivo");
  await validator.choose("Motivo da recusa", "Documento ilegível");
  await validator.fill("Como corrigir", "Envie a foto inteira.");
  await validator.press(`Recusar ${paper}`);
  await validator.sees("Concluído com sucesso.");
  await validator.press("Desfazer");
  await validator.sees("Desfeito com sucesso.");
  await validator.press(`Aprovar ${paper}`);
  await validator.sees("Concluído com sucesso.");

  await validator.follow("Verificação de documentos");
  await validator.follow("Números");
  await validator.sees("Decisões por rede");
  await validator.follow("Decisões");
  await validator.sees(`${visitor.name}`);
}

type Paper = { document_type: { name: string } };

const LINES = 50;

/**
 * Accepts fifty lines that the agency's sheet could not import, with a product and a store from look-ups, which the
 * agency sees; undoes it; discards them.
 */
export async function reviewLines(
  reviewer: Mouse,
  agency: Driver,
  request: APIRequestContext,
  script: boolean,
): Promise<void> {
  await signInAs(agency, "agencia.campo");
  await agency.follow("Sortimentos");
  await agency.follow("Importar planilha");
  await agency.attach("Planilha", await saveLines());
  await agency.press("Enviar");
  await agency.awaits(`${LINES}`);

  const { product, store } = await findChoices(request);
  await reviewer.fill("Usuário", "admin.connect");
  await reviewer.fill("Senha", PASSWORD);
  await reviewer.send();
  const choose = async () => {
    await reviewer.follow("Sortimentos inválidos");
    await reviewer.fill("EAN, produto, fornecedor ou loja", "Doce de teste");
    await reviewer.choose("Situação", "Pendente");
    await reviewer.press("Pesquisar");
    await reviewer.sees("EAN, produto, fornecedor ou loja: Doce de teste");
    await reviewer.sees(`1 - 25 de ${LINES}`);
    await reviewer.tick(`todos os ${LINES} filtrados`);
    if (!script) await reviewer.unfold("Mudar os selecionados");
    await reviewer.press("Rever as escolhidas");
    await reviewer.sees(`Rever ${LINES} linhas`);
  };
  await choose();
  await reviewer.press("Aceitar todas");
  await reviewer.sees("Escolha uma loja atendida pela agência.");
  await reviewer.choose("Produto da agência", product);
  await reviewer.choose("Loja", store);
  await reviewer.press("Aceitar todas");
  await reviewer.sees(`${LINES} linhas aceitas.`);
  await agency.visit("/agency/avisos");
  await agency.sees(`${LINES} linhas aceitas.`);
  await reviewer.press("Desfazer");
  await reviewer.sees("Desfeito com sucesso.");

  await choose();
  await reviewer.press("Descartar todas");
  await reviewer.sees("Observação");
  await reviewer.fill("Observação", "Fora de linha");
  await reviewer.press("Descartar todas");
  await reviewer.sees(`${LINES} linhas descartadas.`);
}

/** Finds a product of the agency that has its section, and a store that it serves, as the look-ups name them. */
async function findChoices(request: APIRequestContext) {
  const agency = await apiAs(request, "agencia.campo");
  const { data: products } = await agency.get("/v1/agencies/agency_supplier_products?without_section=false&per_page=1");
  const [{ name, ean }] = products as [{ name: string; ean: string }];
  const reviewer = await apiAs(request, "admin.connect");
  const { data: lines } = await reviewer.get("/v1/mob/invalid_agency_supplier_products?q=Doce de teste&per_page=1");
  const of = new URLSearchParams({ agency_uuid: lines[0].agency.uuid, per_page: "1" });
  const { data: stores } = await reviewer.get(`/v1/mob/assortment_reviews/stores?${of}`);
  return { product: `${name} (${ean})`, store: String(stores[0].name) };
}

async function saveLines(): Promise<string> {
  const file = test.info().outputPath("sortimento.csv");
  await mkdir(dirname(file), { recursive: true });
  const lines = Array.from(
    { length: LINES },
    (_, n) => `78900000${String(n).padStart(5, "0")};Loja 9999;Doce de teste ${n}`,
  );
  await writeFile(file, ["EAN;Loja;Produto", ...lines].join("\n"));
  return file;
}
