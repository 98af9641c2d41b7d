import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PASSWORD } from "#app/demo/users.ts";
import { expect, testAlone as test } from "./support/app.ts";

const run = promisify(execFile);

test("w3m shows the login and signs in", async ({ app }) => {
  const home = await mkdtemp(join(tmpdir(), "visitas-w3m-"));
  const w3m = async (...args: string[]) => {
    const env = { PATH: process.env.PATH, HOME: home, LANG: "C.UTF-8" };
    return (await run("w3m", ["-cookie", "-o", "accept_cookie=1", "-o", "accept_encoding=identity", ...args], { env }))
      .stdout;
  };
  const body = join(home, "form");
  const send = async (fields: Record<string, string>) => {
    const [, csrf = ""] = /name="csrf" value="([^"]+)"/.exec(await w3m("-dump_source", `${app.origin}/`)) ?? [];
    await writeFile(body, new URLSearchParams({ csrf, ...fields }).toString());
    return w3m("-post", body, "-dump", `${app.origin}/`);
  };
  try {
    const page = await w3m("-dump", `${app.origin}/`);
    for (const words of [/^Usuário \*\[/m, /^Senha \*\[/m, /^Login$/m, "Uso um provedor de acesso próprio"])
      expect(page).toMatch(words);
    expect(await w3m("-dump", `${app.origin}/pub/provider/itaquarana`)).toMatch(/^Nome do provedor\[itaquarana /m);
    expect(await send({ login: "agencia", password: "errada" })).toContain("Usuário ou senha inválidos.");
    expect(await send({ login: "agencia", password: PASSWORD })).toContain("Painel de visitantes");
  } finally {
    await rm(home, { recursive: true });
  }
});
