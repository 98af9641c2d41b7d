import type { APIRequestContext } from "@playwright/test";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { DEFAULT_PER_PAGE } from "#app/contracts/platform/page-size.ts";
import { apiAs } from "../support/api.ts";
import { expect } from "../support/app.ts";
import type { Hands } from "../support/drivers/hands.ts";
import { signInAs } from "./door-journey.ts";

/** To where the agency follows its field, looking at one promoter alone. */
export async function openFollow(agency: Hands, promoter: string): Promise<void> {
  await signInAs(agency, "agencia");
  await agency.sees("Painel de visitantes");
  await agency.follow("Mob Control – Trocar de aplicação: Mob Connect");
  await agency.unfold("Dashboard");
  await agency.follow("Equipe em campo");
  await agency.fill("Promotor", promoter);
  await agency.send("Pesquisar");
  await agency.sees(`Promotor: ${promoter}`);
}

/** The same again: where the promoter is now, and what has been told of it. */
export async function followsAgain(agency: Hands, seen: RegExp): Promise<void> {
  await agency.follow("Atualizar");
  await agency.sees(seen);
}

/** The home's numbers of the day are those of the rows behind them. */
export async function readHome(agency: Hands, request: APIRequestContext): Promise<void> {
  const api = await apiAs(request, "agencia");
  const { daily_summary } = await api.get("/v1/agencies/dashboards/daily_summary_follow");
  const { done_visits_count: done, planned_visits_count: planned } = daily_summary;
  await agency.follow("Início");
  await agency.sees("Visitas de hoje");
  await agency.follow(`${planned} Planejadas`);
  await agency.sees(`1 - ${Math.min(Number(planned), DEFAULT_PER_PAGE)} de ${planned}`);
  await agency.follow("Início");
  await agency.follow(`${done} Realizadas`);
  await agency.sees(`1 - ${Math.min(Number(done), DEFAULT_PER_PAGE)} de ${done}`);
}

/** Today's Book of one supplier is made, and a link to it. */
export async function makeBook(agency: Hands, supplier: string, store: string): Promise<void> {
  const today = formatDate(dayAt(new Date()));
  await agency.follow("Início");
  await agency.unfold("Relatórios");
  await agency.follow("Book de prestação de contas");
  await agency.choose("Fornecedor", supplier);
  await agency.fill("De", today);
  await agency.fill("Até", today);
  await agency.press("Montar");
  await agency.sees(store);
  await agency.follow("Compartilhar");
  await agency.press("Criar link");
  await agency.sees(`Link “${supplier}” criado`);
}

/** Whoever has the link reads the Book, and takes it home, without a login. */
export async function readBook(reader: Hands, link: string, supplier: string, store: string): Promise<void> {
  await reader.visit(link);
  await reader.sees(supplier);
  await reader.sees(store);
  const pdf = await reader.download("Baixar PDF", /\.pdf$/);
  expect(pdf.slice(0, 5)).toBe("%PDF-");
}
