import type { APIRequestContext } from "@playwright/test";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { apiAs } from "../support/api.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { signInAs } from "./sign-in-journey.ts";

const today = formatDate(dayAt(new Date()));

interface Person {
  uuid: string;
  name: string;
  cpf: string;
}

/** A visitor of the agency whom nothing prevents from being anonymised: without allocations, blocks and open requests. */
async function findFreePerson(request: APIRequestContext): Promise<Person> {
  const agency = await apiAs(request, "agencia");
  const officer = await apiAs(request, "backoffice.dpo");
  const { data } = await agency.get("/v1/agencies/visitors?standing=unallocated&per_page=50");
  for (const { uuid, name, cpf } of data as Person[]) {
    const data_request = { name, cpf, contact: "a@exemplo.test", kind: "anonymisation", received_on: today };
    const made = await officer.post("/v1/backoffice/data_requests", { data_request });
    const path = `/v1/backoffice/data_requests/${made.data_request.uuid}`;
    const { obstacles } = (await officer.get(`${path}/anonymisation`)).anonymisation_check;
    const answer = { decision: "refused", answer: "Pedido repetido.", version: 1 };
    await officer.post(`${path}/answer`, { data_request: answer });
    if (obstacles.length === 0) return { uuid, name, cpf };
  }
  throw new Error("every visitor of the agency has something that prevents the anonymisation");
}

/** Registers a request as it arrives. */
async function register(officer: Driver, { name, cpf }: Person, kind: string, details: string): Promise<void> {
  await officer.follow("Relatório DPO do visitante");
  await officer.follow("Pedidos de titulares");
  await officer.follow("Registrar pedido");
  await officer.fill("Nome", name);
  await officer.fill("CPF", cpf);
  await officer.fill("Contato", "titular@exemplo.test");
  await officer.choose("O que pede", kind);
  await officer.fill("Data do pedido", today);
  await officer.fill("Detalhes", details);
  await officer.press("Salvar");
  await officer.sees("faltam 15 dias");
}

/** A person's correction and anonymisation, from the arrival of each request to its answer. */
export async function answerRequests(officer: Driver, request: APIRequestContext): Promise<void> {
  const person = await findFreePerson(request);
  await signInAs(officer, "backoffice.dpo");
  await register(officer, person, "Correção", "Meu telefone mudou");
  await officer.follow("Corrigir os dados");
  await officer.sees("Meu telefone mudou");
  await officer.press("Salvar");
  await officer.sees("Preencha ao menos um dado correto");
  await officer.fill("Telefone", "(11) 97654-3210");
  await officer.press("Salvar");
  await officer.sees("Dados corrigidos. Os contratantes foram avisados.");
  await officer.sees("(11) 97654-3210");
  await officer.follow("Reunir os dados da pessoa");
  await officer.press("Salvar");
  await officer.sees("97654");
  await officer.follow("Pedido do titular");
  await officer.follow("Responder");
  await officer.tick("Atendido");
  await officer.fill("Resposta", "Telefone corrigido.");
  await officer.press("Responder");
  await officer.sees("Dados reunidos em um relatório");
  await officer.sees("Registro íntegro");

  await register(officer, person, "Anonimização", "");
  await officer.follow("Anonimizar");
  await officer.sees("Não há volta.");
  await officer.press("Anonimizar");
  await officer.sees("Pessoa anonimizada");
  await officer.sees("Registro íntegro");
}
