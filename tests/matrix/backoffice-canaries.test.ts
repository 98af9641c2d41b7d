import { beforeAll, expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { openDemo } from "#tests/world/demonstration.ts";
import { countProof } from "#tests/world/proofs.ts";
import { CANARY, listAccountTables, plantCanaries, type Table } from "./canaries.ts";

/**
 * Row security shows the platform's own users every row: permissions alone divide the backoffice. No answer to a user
 * with some of them carries a word of the tables that the others open.
 */
const demo = openDemo();
let tables: Table[];
const tokens = new Map<string, string>();

const people = ["visitors", "visitor_documents", "visitor_history", "lite_visitors", "visits", "feedbacks", "refusals"];
const privacy = ["data_requests", "data_request_steps", "person_reports", "document_reads"];
const money = ["invoices", "invoice_items", "payments", "bank_returns", "bank_return_lines", "subscriptions"];

beforeAll(async () => {
  tables = await listAccountTables(demo.admin);
  // Before the logins carry a word.
  for (const login of ["backoffice.leitura", "backoffice.dpo"]) tokens.set(login, await demo.token(login));
  await plantCanaries(demo.admin, tables);
}, 240_000);

test.each([
  ["backoffice.leitura", [...people, ...privacy], money],
  ["backoffice.dpo", money, privacy],
])(
  "%s reads no word of what its permissions close",
  async (login, closed, open) => {
    const found = await readEverything(tokens.get(login) as string);
    expect(closed.flatMap((name) => (found.has(name) ? [`${name} in ${found.get(name)}`] : []))).toEqual([]);
    expect(open.filter((name) => found.has(name))).not.toEqual([]);
  },
  240_000,
);

/** Reads every list of the backoffice and some of its rows; returns the tables whose words the answers carry, each with a path. */
async function readEverything(token: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let hits = 0;
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) => {
    const answer = await demo.api(new Request(`http://api.test/v1/backoffice${path}`, { headers }));
    const text = await answer.text();
    for (const [, word = ""] of text.matchAll(CANARY)) {
      hits++;
      const table = tables.find((one) => one.word.includes(word.slice(0, 6)))?.name ?? word;
      // A user of the field is a visitor, whose name is the user's.
      if (!(table === "visitors" && path.startsWith("/users/"))) found.set(table, path);
    }
    return text.startsWith('{"data":') ? (JSON.parse(text).data as { uuid?: string }[]) : [];
  };
  const paths = endpoints.filter(({ method, grants }) => method === "get" && grants.backoffice).map(({ path }) => path);
  const ids = new Map<string, string[]>();
  for (const path of paths.filter((path) => !path.includes("{"))) {
    const rows = await get(`${path}?per_page=100`);
    ids.set(path, rows.flatMap(({ uuid }) => uuid ?? []).slice(0, 2));
  }
  for (const path of paths.filter((path) => path.includes("{"))) {
    const known = ids.get(path.slice(0, path.indexOf("/{"))) ?? [];
    for (const id of known) await get(path.replaceAll(/\{\w+\}/g, id));
  }
  countProof("canaries", hits);
  return found;
}
