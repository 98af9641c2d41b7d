import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { PASSWORD } from "#app/db/demo/users.ts";
import { apiAs } from "./api.ts";
import { expect, test } from "./app.ts";

const run = promisify(execFile);

test("lynx: sign in, list, search, and the gate", async ({ app, request }) => {
  const { data } = await (await apiAs(request, "agencia")).get("/v1/agencies/visitors?per_page=1");
  const [{ name, cpf }] = data as [{ name: string; cpf: string }];

  const agency = await lynx(app.origin, [
    ...signIn("agencia"),
    ...goTo(`${app.origin}/agency/visitors`),
    ...goTo(`${app.origin}/agency/visitors?name_or_cpf=${cpf}`),
  ]);
  expect(agency).toContain("Painel de visitantes");
  expect(agency).toContain("1 - 25 de");
  expect(agency).toContain(name);

  const gate = [...goTo(`${app.origin}/store/portaria`), ...find("Consultar"), "Up Arrow", ...cpf, "Down Arrow", "^J"];
  const store = await lynx(app.origin, [...signIn("loja"), ...gate, "^W"]);
  expect(store).toContain("CPF ou crachá");
  expect(store).toContain(name);
  expect(store).toMatch(/LIBERADO|IMPEDIDO/);
});

const find = (text: string) => ["/", ...text, "^J"];
const goTo = (address: string) => ["g", "^U", ...address, "^J", "^W"];
const signIn = (login: string) => [
  ...find("Login"),
  "Up Arrow",
  "Up Arrow",
  ...login,
  "Down Arrow",
  ...PASSWORD,
  "Down Arrow",
  "^J",
  "^W",
];

/** Everything that a lynx shows on its terminal while these keys are pressed. */
async function lynx(address: string, keys: string[]): Promise<string> {
  const room = await mkdtemp(join(tmpdir(), "visitas-lynx-"));
  try {
    const commands = join(room, "keys");
    const shown = join(room, "shown");
    await writeFile(commands, [...keys, "q", "y"].map((key) => `key ${key}\n`).join(""));
    const command = `stty rows 150 cols 160; lynx -accept_all_cookies -cmd_script=${commands} ${address}/`;
    await run("script", ["-qec", command, shown], { env: { ...process.env, TERM: "vt100", LANG: "C.UTF-8" } });
    return stripVTControlCharacters(await readFile(shown, "utf8")).replace(/\s+/g, " ");
  } finally {
    await rm(room, { recursive: true });
  }
}
