import type { APIRequestContext } from "@playwright/test";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { apiAs } from "../support/api.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { signInAs } from "./sign-in-journey.ts";

interface BlockJourney {
  retailer: Driver;
  gate: Driver;
  /** Finds the person, without a screen. */
  request: APIRequestContext;
}

/** A promoter whom the gate of `loja` admits today, and the CNPJ of the agency. */
async function findAdmitted(request: APIRequestContext) {
  const agency = await apiAs(request, "agencia");
  const gate = await apiAs(request, "loja");
  const { data } = await agency.get("/v1/agencies/visitors?standing=allocated&per_page=200");
  const { data: here } = await gate.get("/v1/stores/visitors?per_page=200");
  const known = new Set(here.map(({ uuid }: { uuid: string }) => uuid));
  for (const { uuid, name, cpf, owner_name } of data as Person[]) {
    if (!known.has(uuid)) continue;
    const { verdicts } = await gate.get(`/v1/stores/visitors/${uuid}/verdict`);
    if (verdicts.some(({ answer }: { answer: string }) => answer === "released")) {
      const admin = await apiAs(request, "admin");
      const agencies = await admin.get(`/v1/mob/agencies?q=${encodeURIComponent(owner_name)}`);
      return { name, cpf, cnpj: agencies.data[0].cnpj as string };
    }
  }
  throw new Error("the gate admits none of the agency's people");
}

interface Person {
  uuid: string;
  name: string;
  cpf: string;
  owner_name: string;
}

/** Blocks a company after reading whom that stops; the gate refuses its person at once, and admits again after the end. */
export async function blockCompany({ retailer, gate, request }: BlockJourney): Promise<void> {
  const { name, cpf, cnpj } = await findAdmitted(request);
  const scan = async () => {
    await gate.follow("Portaria");
    await gate.fill("CPF ou crachá", cpf);
    await gate.send("Consultar");
    await gate.sees(name);
  };
  await signInAs(gate, "loja");
  await scan();
  await gate.sees("LIBERADO");

  await signInAs(retailer, "rede");
  await retailer.follow("Bloqueio de acesso");
  await retailer.follow("Novo bloqueio");
  await retailer.fill("CPF ou CNPJ", cnpj);
  await retailer.fill("Motivo", "Contrato suspenso");
  await retailer.fill("Início", formatDate(dayAt(new Date())));
  await retailer.send("Ver quem será impedido");
  await retailer.sees("Confira antes de salvar");
  await retailer.press("Bloquear");
  await retailer.sees("a portaria já responde com ele");
  await scan();
  await gate.sees("IMPEDIDO");

  await retailer.follow("Encerrar");
  await retailer.fill("Motivo", "Acordo");
  await retailer.press("Encerrar");
  await retailer.sees("Acordo");
  await scan();
  await gate.sees("LIBERADO");
}
