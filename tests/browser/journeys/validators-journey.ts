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

/** Two validators have a document open at the same time and decide ten, two at once; each document is decided once. */
export async function decideAtOnce(validators: [Mouse, Mouse], request: APIRequestContext): Promise<void> {
  const api = await apiAs(request, "rede");
  const read = async (per_page: number) => {
    const found = await api.get(`/v1/retailers/document_decisions?sort=-decided_at&per_page=${per_page}`);
    return { total: found.meta.total as number, decisions: found.data as Decision[] };
  };
  const before = (await read(1)).total;
  const users: string[] = [];
  for (const [i, login] of ["rede", "rede.validador"].entries()) {
    const validator = validators[i] as Mouse;
    users.push((await (await apiAs(request, login)).get("/user_info")).uuid);
    await signInAs(validator, login);
    await validator.follow("Verificação de documentos");
    await validator.follow("Avaliar o próximo");
    await validator.sees("Você");
  }
  for (let decided = 2; decided <= DOCUMENTS; decided += 2) {
    await Promise.all(validators.map((validator) => validator.press(/^Aprovar/)));
    await expect.poll(async () => (await read(1)).total).toBe(before + decided);
    const { decisions } = await read(2);
    for (const [i, validator] of validators.entries()) {
      const own = decisions.find(({ user }) => user.uuid === users[i]);
      await validator.sees(`${own?.document_type.name} de ${own?.visitor.name}: ${documentStatuses.approved}.`);
    }
  }
  const { decisions } = await read(DOCUMENTS);
  expect(new Set(decisions.map(({ document_uuid }) => document_uuid)).size).toBe(DOCUMENTS);
  const byUser = Map.groupBy(decisions, ({ user }) => user.uuid);
  expect(users.map((user) => byUser.get(user)?.length)).toEqual([DOCUMENTS / 2, DOCUMENTS / 2]);
}
