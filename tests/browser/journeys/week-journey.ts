import type { APIRequestContext } from "@playwright/test";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { PASSWORD } from "#app/demo/users.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import { apiAs } from "../support/api.ts";
import type { Driver } from "../support/drivers/driver.ts";
import type { Mouse } from "../support/drivers/mouse.ts";

const today = dayAt(new Date());
/** Monday of next week. */
const monday = addDays(today, 7 - ((new Date(today).getUTCDay() + 6) % 7));

type Planner = Driver & Pick<Mouse, "tick">;

/** Plans a promoter's week as the field agency, changes it, and records an absence. */
export async function planWeek(agency: Planner, request: APIRequestContext): Promise<void> {
  const api = await apiAs(request, "agencia.campo");
  const first = async (list: string) => (await api.get(`/v1/agencies/${list}`)).data;
  const [{ name: promoter }] = await first("field_visitors?per_page=1");
  const [one, other] = await first("served_stores?per_page=2");
  const [{ supplier_name: supplier }] = await first("agency_suppliers?per_page=1");

  await agency.fill("Usuário", "agencia.campo");
  await agency.fill("Senha", PASSWORD);
  await agency.send("Login");
  await agency.follow("Roteiros");
  await agency.sees("Semana de ");
  await makeRoadmap(agency, promoter);

  await agency.follow("Adicionar loja");
  await addStore(agency, one, supplier, ["Segunda-feira", "Quarta-feira"]);
  await agency.sees(`${supplier} 1:30`);
  await agency.follow("Adicionar loja em Segunda-feira");
  await addStore(agency, other, supplier, []);
  await agency.press(`Subir ${other.name}`);
  await agency.sees(new RegExp(`1\\. ${other.name}.*2\\. ${one.name}`));

  await agency.follow(other.name);
  await agency.choose("Mover para", "Sexta-feira");
  await agency.press("Mover");
  await agency.sees(new RegExp(`Sexta-feira1:30.*1\\. ${other.name}`));
  await agency.follow("Copiar dia Segunda-feira");
  await agency.tick("Terça-feira (0 lojas)");
  await agency.press("Copiar");
  await agency.sees("4 paradas, 6:00 por semana");

  await agency.follow("Semana do promotor");
  await agency.follow("Próxima semana");
  await agency.sees(new RegExp(`${one.name}.*Rota da viagem.*A fazer`));
  await agency.follow("Registrar ausência");
  await agency.choose("Motivo", "Férias");
  await agency.fill("Início", formatDate(monday));
  await agency.fill("Fim", formatDate(monday));
  await agency.press("Salvar");
  await agency.sees(new RegExp(`${promoter}.*Férias`));
  await agency.fill("Promotor", promoter);
  await agency.send("Pesquisar");
  await agency.sees(`Promotor: ${promoter}`);
  await agency.follow(`Ver semana de ${promoter}`);
  await agency.sees("Sem substituto");
  await agency.follow(`Por que não gerou visita? ${one.name}`);
  await agency.sees("Promotor ausente, sem substituto");
}

async function makeRoadmap(agency: Planner, promoter: string) {
  await agency.follow("Novo roteiro");
  await agency.fill("Nome", "Rota da viagem");
  await agency.fill("Promotor", promoter);
  await agency.press("Buscar Promotor");
  await agency.sees("Promotor: resultado");
  await agency.fill("Início", formatDate(today));
  await agency.press("Salvar");
  await agency.sees("Nenhum fornecedor nas lojas desta semana.");
}

interface Store {
  name: string;
  city_name: string;
  retailer: { name: string };
}

async function addStore(agency: Planner, store: Store, supplier: string, days: string[]) {
  await agency.choose("Loja", `${store.name} (${store.retailer.name}, ${store.city_name})`);
  for (const weekday of days) await agency.tick(weekday);
  await agency.fill(supplier, "1:30");
  await agency.press("Salvar");
  await agency.sees("Horas por fornecedor");
}
