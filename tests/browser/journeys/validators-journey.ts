import type { APIRequestContext } from "@playwright/test";
import { documentStatuses } from "#app/contracts/documents/documents.ts";
import { apiAs } from "../support/api.ts";
import { expect } from "../support/app.ts";
import type { Mouse } from "../support/drivers/mouse.ts";
import { signInAs } from "./sign-in-journey.ts";

const DOCUMENTS = 10;

interface Decision {
  document_uuid: string;
  user: { uuid: string };
  visitor: { name: string };
  document_type: { name: string };
}

/** Two validators have a document open at the same time and decide ten in turn; each document is decided once. */
export async function decideInTurn(validators: [Mouse, Mouse], request: APIRequestContext): Promise<void> {
  const api = await apiAs(request, "rede");
  const read = async (per_page: number) => {
    const found = await api.get(`/v1/retailers/document_decisions?sort=-decided_at&per_page=${per_page}`);
    return { total: found.meta.total as number, decisions: found.data as Decision[] };
  };
  const before = (await read(1)).total;
  for (const [i, login] of ["rede", "rede.validador"].entries()) {
    const validator = validators[i] as Mouse;
    await signInAs(validator, login);
    await validator.follow("Verificação de documentos");
    await validator.follow("Avaliar o próximo");
    await validator.sees("Você");
  }
  for (let decided = 0; decided < DOCUMENTS; decided++) {
    const validator = validators[decided % 2] as Mouse;
    await validator.press(/^Aprovar/);
    await expect.poll(async () => (await read(1)).total).toBe(before + decided + 1);
    const [last] = (await read(1)).decisions;
    await validator.sees(`${last?.document_type.name} de ${last?.visitor.name}: ${documentStatuses.approved}.`);
  }
  const { decisions } = await read(DOCUMENTS);
  expect(new Set(decisions.map(({ document_uuid }) => document_uuid)).size).toBe(DOCUMENTS);
  const users = Map.groupBy(decisions, ({ user }) => user.uuid);
  expect([...users.values()].map((own) => own.length)).toEqual([DOCUMENTS / 2, DOCUMENTS / 2]);
}
