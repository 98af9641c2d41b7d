import { Agent } from "node:http";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { type HttpResponse, sendRequest, signIn } from "./http-client.ts";
import type { Product } from "./product.ts";

/** Concurrent registrations, beside one visit and one upload. */
const CONCURRENT_REGISTRATIONS = 16;

/** The writes that the product has acknowledged. */
export interface Acknowledged {
  cpfs: string[];
  /** Number of entries and exits. */
  passages: number;
  /** Uuids of imports, each with its file. */
  imports: string[];
}

/**
 * Registers visitors, has one enter and leave, and uploads sheets, until `stop`. `begun` resolves after `enough`
 * writes.
 */
export async function startWrites({ port }: Product, enough: number) {
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
    parseExpecting(201, await sendJson({ port, agent }, "/v1/agencies/visitors", agency.api, { visitor }));
    done.cpfs.push(cpf);
  };
  const visitStore = async () => {
    const visit = { visitor_uuid: visitors.ana.uuid, owner_uuid: accounts.aurora.uuid };
    const entry = parseExpecting(201, await sendJson({ port, agent }, "/v1/stores/visits", porter.api, { visit }));
    const exit = `/v1/stores/visits/${entry.visit.uuid}/exit`;
    parseExpecting(200, await sendRequest(port, exit, { method: "PUT", headers: porter.api, agent }));
    done.passages += 2;
  };
  const upload = async () => {
    const sheet = `Nome;CPF\r\nVisitante;${cpfOf(1_000_000 + done.imports.length)}\r\n`;
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="g.csv"\r\n\r\n${sheet}\r\n--x--\r\n`;
    const headers = { ...agency.api, "content-type": "multipart/form-data; boundary=x" };
    const sent = await sendRequest(port, "/v1/agencies/visitor_imports", { method: "POST", headers, body, agent });
    done.imports.push(parseExpecting(201, sent).visitor_import.uuid);
  };
  const repeat = async (write: () => Promise<void>) => {
    while (!stopped) {
      await write();
      if (count() >= enough) begun.resolve(structuredClone(done));
    }
  };
  const writers = Promise.all(
    [visitStore, upload, ...Array<typeof register>(CONCURRENT_REGISTRATIONS).fill(register)].map(repeat),
  );
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
): Promise<HttpResponse> {
  const headers = { ...api, "content-type": "application/json" };
  return sendRequest(port, path, { agent, method: "POST", headers, body: JSON.stringify(body) });
}

function parseExpecting(expected: number, { status, text }: HttpResponse) {
  if (status !== expected) throw new Error(`a write was answered ${status}: ${text}`);
  return JSON.parse(text);
}
