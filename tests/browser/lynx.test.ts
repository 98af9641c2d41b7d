import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PASSWORD } from "#app/db/demo/users.ts";
import { apiAs } from "./api.ts";
import { expect, test } from "./app.ts";

const run = promisify(execFile);

test("lynx: sign in, list, search, and the gate", async ({ app, request }) => {
  const { data } = await (await apiAs(request, "agencia")).get("/v1/agencies/visitors?per_page=1");
  const [{ name, cpf }] = data as [{ name: string; cpf: string }];

  const agency = await openLynx(app.origin);
  expect(await agency.get("/")).toMatch(/Usuário/);
  await agency.post("/", { login: "agencia", password: PASSWORD });
  expect(await agency.get("/agency")).toContain("Painel de visitantes");
  expect(await agency.get("/agency/visitors")).toMatch(/1 - 25 de/);
  expect(await agency.get(`/agency/visitors?name_or_cpf=${cpf}`)).toContain(name);
  expect(await agency.get("/agency/visitors/import")).toContain("Enviar e conferir");
  await agency.close();

  const store = await openLynx(app.origin);
  await store.get("/");
  await store.post("/", { login: "loja", password: PASSWORD });
  const answer = await store.post("/store/portaria", { code: cpf });
  expect(answer).toContain(name);
  expect(answer).toMatch(/LIBERADO|IMPEDIDO/);
  await store.close();
});

/** A lynx that keeps its cookies from one page to the next, and sends forms with the page's own token. */
async function openLynx(origin: string) {
  const room = await mkdtemp(join(tmpdir(), "visitas-lynx-"));
  const jar = join(room, "cookies");
  await writeFile(jar, "");
  const common = ["-accept_all_cookies", `-cookie_file=${jar}`, `-cookie_save_file=${jar}`, "-width=200"];
  const dump = async (args: string[], input?: string) => {
    const child = run("/usr/bin/lynx", [...common, ...args], {
      env: { ...process.env, TERM: "dumb", LANG: "C.UTF-8" },
    });
    child.child.stdin?.end(input);
    return (await child).stdout;
  };
  const shown = ["-dump", "-nolist", "-display_charset=UTF-8"];
  return {
    get: (path: string) => dump([...shown, origin + path]),
    post: async (path: string, fields: Record<string, string>) => {
      const source = await dump(["-source", origin + path]);
      const csrf = /name="csrf" value="([^"]+)"/.exec(source)?.[1] ?? "";
      const body = new URLSearchParams({ csrf, ...fields });
      return dump([...shown, "-post_data", origin + path], `${body}\n---\n`);
    },
    close: () => rm(room, { recursive: true }),
  };
}
