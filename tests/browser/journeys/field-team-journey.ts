import type { APIRequestContext } from "@playwright/test";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { DEFAULT_PER_PAGE } from "#app/contracts/platform/page-size.ts";
import { apiAs } from "../support/api.ts";
import { expect } from "../support/app.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { signInAs } from "./sign-in-journey.ts";

/** Opens the agency's page of its field team and filters it by one promoter. */
export async function openFollow(agency: Driver, promoter: string): Promise<void> {
  await signInAs(agency, "agencia");
  await agency.sees("Painel de visitantes");
  await agency.follow("Mob Control – Trocar de aplicação: Mob Connect");
  await agency.unfold("Dashboard");
  await agency.follow("Equipe em campo");
  await agency.fill("Promotor", promoter);
  await agency.send("Pesquisar");
  await agency.sees(`Promotor: ${promoter}`);
}

/** Refreshes the page of the field team and expects a text. */
export async function refreshFieldTeam(agency: Driver, expected: RegExp): Promise<void> {
  await agency.follow("Atualizar");
  await agency.sees(expected);
}

/** Expects the home's numbers of today to match the rows behind them. */
export async function checkHome(agency: Driver, request: APIRequestContext): Promise<void> {
  const api = await apiAs(request, "agencia");
  const { daily_summary } = await api.get("/v1/agencies/dashboards/daily_summary_follow");
  const { done_visits_count: done, planned_visits_count: planned } = daily_summary;
  await agency.follow("Início");
  await agency.sees("Visitas de hoje");
  await agency.follow(`${planned} Visitas planejadas`);
  await agency.sees(`1 - ${Math.min(Number(planned), DEFAULT_PER_PAGE)} de ${planned}`);
  await agency.follow("Início");
  await agency.follow(`${done} Realizadas`);
  await agency.sees(`1 - ${Math.min(Number(done), DEFAULT_PER_PAGE)} de ${done}`);
}

/** Opens today's Book of one supplier and creates a share of it. */
export async function makeBook(agency: Driver, supplier: string, store: string): Promise<void> {
  const today = formatDate(dayAt(new Date()));
  await agency.follow("Início");
  await agency.unfold("Relatórios");
  await agency.follow("Book de prestação de contas");
  await agency.choose("Fornecedor", supplier);
  await agency.unfold("Período:");
  await agency.fill("De", today);
  await agency.fill("Até", today);
  await agency.press("Montar");
  await agency.sees(store);
  await agency.follow("Compartilhar");
  await agency.press("Criar link");
  await agency.sees(`Link “${supplier}” criado`);
}

/** Opens a shared Book without signing in and downloads its PDF. */
export async function readBook(reader: Driver, link: string, supplier: string, store: string): Promise<void> {
  await reader.visit(link);
  await reader.sees(supplier);
  await reader.sees(store);
  const pdf = await reader.download("Baixar PDF", /\.pdf$/);
  expect(pdf.slice(0, 5)).toBe("%PDF-");
}
