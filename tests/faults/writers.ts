import { Agent } from "node:http";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import type { Product } from "./product.ts";
import { type Answered, ask, signIn } from "./wire.ts";

/** Registrations on their way at any moment, beside one visit and one upload. */
const REGISTERING = 16;

/** What the product has acknowledged. */
export interface Acknowledged {
  cpfs: string[];
  /** Entries and exits. */
  passages: number;
  /** Imports, each with its file. */
  imports: string[];
}

/** Registers people, has one enter and leave, and uploads sheets, until `stop`. `begun` resolves after `enough` writes. */
export async function writeInto({ port }: Product, enough: number) {
  const [agency, porter] = [await signIn(port, "aurora"), await signIn(port, "sol.centro")];
  const done: Acknowledged = { cpfs: [], passages: 0, imports: [] };
  const count = () => done.cpfs.length + done.passages + done.imports.length;
  const begun = Promise.withResolvers<Acknowledged>();
  const agent = new Agent({ keepAlive: true });
  let stopped = false;
  let serial = 0;

  const register = async () => {
    const cpf = cpfOf(serial++);
    const visitor = { name: `Pessoa ${serial}`, cpf };
    answered(201, await sendJson({ port, agent }, "/v1/agencies/visitors", agency.api, { visitor }));
    done.cpfs.push(cpf);
  };
  const pass = async () => {
    const visit = { visitor_uuid: visitors.ana.uuid, owner_uuid: accounts.aurora.uuid };
    const entry = answered(201, await sendJson({ port, agent }, "/v1/stores/visits", porter.api, { visit }));
    const exit = `/v1/stores/visits/${entry.visit.uuid}/exit`;
    answered(200, await ask(port, exit, { method: "PUT", headers: porter.api, agent }));
    done.passages += 2;
  };
  const upload = async () => {
    const sheet = `Nome;CPF\r\nVisitante;${cpfOf(1_000_000 + done.imports.length)}\r\n`;
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="g.csv"\r\n\r\n${sheet}\r\n--x--\r\n`;
    const headers = { ...agency.api, "content-type": "multipart/form-data; boundary=x" };
    const sent = await ask(port, "/v1/agencies/visitor_imports", { method: "POST", headers, body, agent });
    done.imports.push(answered(201, sent).visitor_import.uuid);
  };
  const repeat = async (write: () => Promise<void>) => {
    while (!stopped) {
      await write();
      if (count() >= enough) begun.resolve(structuredClone(done));
    }
  };
  const writers = Promise.all([pass, upload, ...Array<typeof register>(REGISTERING).fill(register)].map(repeat));
  writers.catch(begun.reject);
  return {
    begun: begun.promise,
    count,
    stop: () => {
      stopped = true;
      return writers.finally(() => agent.destroy());
    },
  };
}

function sendJson(
  { port, agent }: { port: number; agent: Agent },
  path: string,
  api: Record<string, string>,
  body: unknown,
): Promise<Answered> {
  const headers = { ...api, "content-type": "application/json" };
  return ask(port, path, { agent, method: "POST", headers, body: JSON.stringify(body) });
}

function answered(wanted: number, { status, text }: Answered) {
  if (status !== wanted) throw new Error(`a write was answered ${status}: ${text}`);
  return JSON.parse(text);
}
