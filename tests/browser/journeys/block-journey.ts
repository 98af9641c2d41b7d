import type { APIRequestContext } from "@playwright/test";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { apiAs } from "../support/api.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { signInAs } from "./sign-in-journey.ts";

interface BlockJourney {
  network: Driver;
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
export async function blockCompany({ network, gate, request }: BlockJourney): Promise<void> {
  const { name, cpf, cnpj } = await findAdmitted(request);
  const scan = async () => {
    await gate.fill("CPF ou crachá", cpf);
    await gate.send("Consultar");
    await gate.sees(name);
  };
  await signInAs(gate, "loja");
  await gate.follow("Portaria");
  await scan();
  await gate.sees("LIBERADO");

  await signInAs(network, "rede");
  await network.follow("Bloqueio de acesso");
  await network.follow("Novo bloqueio");
  await network.fill("CPF ou CNPJ", cnpj);
  await network.fill("Motivo", "Contrato suspenso");
  await network.fill("Início", formatDate(dayAt(new Date())));
  await network.send("Ver quem será impedido");
  await network.sees("Confira antes de salvar");
  await network.press("Bloquear");
  await network.sees("a portaria já responde com ele");
  await scan();
  await gate.sees("IMPEDIDO");

  await network.follow("Encerrar");
  await network.fill("Motivo", "Acordo");
  await network.press("Encerrar");
  await network.sees("Acordo");
  await scan();
  await gate.sees("LIBERADO");
}
