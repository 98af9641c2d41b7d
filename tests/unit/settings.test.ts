import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readSettings, SettingError } from "#app/settings.ts";

function complaint(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return "";
}

test("without an environment everything has a value that works on one's own machine", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: resolve("data"),
    databaseUrl: undefined,
    appOrigin: "http://localhost:3000",
    stagingOrigin: undefined,
    logLevel: "info",
    apiUrl: undefined,
    stagingApiUrl: undefined,
    trustedProxies: [],
    apiClient: undefined,
    product: {
      company: { name: "Mob Visitas Tecnologia Ltda.", taxId: "11.222.333/0001-81" },
      support: { email: "suporte@exemplo.com.br", phone: "(11) 4000-0000", chat: undefined },
    },
    smtpUrl: undefined,
    retention: { givenUpImports: 30, savedImports: 180 },
    privateTargets: false,
    vapidKeys: undefined,
    bucket: undefined,
    secretKeys: [],
  });
});

test("given settings are read, and the origin's default follows the port", () => {
  const settings = readSettings({
    PORT: "8080",
    HOST: "0.0.0.0",
    DATA_DIR: "/srv/visitas",
    DATABASE_URL: "postgres://app:segredo@db.exemplo.com.br:5432/visitas?sslmode=require",
    LOG_LEVEL: "warn",
    API_URL: "http://10.0.0.5:3001/",
    API_CLIENT: "web:um:segredo",
    STAGING_ORIGIN: "https://homologacao.exemplo.com.br/",
    STAGING_API_URL: "http://10.0.0.6:3001/",
    TRUSTED_PROXIES: "10.0.0.5, fd00::/8",
    SUPPORT_CHAT_URL: "https://chat.exemplo.com.br/visitas",
    SMTP_URL: "smtps://visitas:segredo@correio.exemplo.com.br",
    IMPORT_DAYS: "7",
    SAVED_IMPORT_DAYS: "60",
    PATH: "/usr/bin",
  });
  expect(settings).toEqual({
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/srv/visitas",
    databaseUrl: "postgres://app:segredo@db.exemplo.com.br:5432/visitas?sslmode=require",
    appOrigin: "http://localhost:8080",
    stagingOrigin: "https://homologacao.exemplo.com.br",
    logLevel: "warn",
    apiUrl: "http://10.0.0.5:3001",
    stagingApiUrl: "http://10.0.0.6:3001",
    trustedProxies: ["10.0.0.5", "fd00::/8"],
    apiClient: { name: "web", secret: "um:segredo" },
    product: {
      ...readSettings({}).product,
      support: { ...readSettings({}).product.support, chat: "https://chat.exemplo.com.br/visitas" },
    },
    smtpUrl: "smtps://visitas:segredo@correio.exemplo.com.br",
    retention: { givenUpImports: 7, savedImports: 60 },
    privateTargets: false,
    vapidKeys: undefined,
    secretKeys: [],
  });
});

test("empty and blank count as not set", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: "  ", HOST: " ", API_URL: "" })).toEqual(readSettings({}));
});

test("sealing keys are listed one after the other, the current one first", () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const given = `${two.toString("base64")}, ${one.toString("base64")}`;
  expect(readSettings({ SECRET_KEY: given }).secretKeys).toEqual([two, one]);
});

test("an origin may end in a slash", () => {
  expect(readSettings({ APP_ORIGIN: "https://visitas.exemplo.com.br/" }).appOrigin).toBe(
    "https://visitas.exemplo.com.br",
  );
});

test.each(["::1", "localhost", "10.1.2.3", "gate-1.exemplo.com.br"])("HOST may be %s", (host) => {
  expect(readSettings({ HOST: host }).host).toBe(host);
});

test("the socket form of a PostgreSQL address is accepted", () => {
  const address = "postgres://postgres:abc@localhost:5432/visitas?host=%2Fsrv%2Frun";
  expect(readSettings({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

describe("an invalid setting is refused in one line: its name, value and expected form", () => {
  test.each([
    ["PORT", "0", "um número inteiro de 1 a 65535"],
    ["PORT", "65536", "um número inteiro de 1 a 65535"],
    ["PORT", "3000.5", "um número inteiro de 1 a 65535"],
    ["PORT", "0x50", "um número inteiro de 1 a 65535"],
    ["PORT", "três mil", "um número inteiro de 1 a 65535"],
    ["HOST", "http://localhost", "um endereço IP ou nome de máquina"],
    ["HOST", "tudo aqui", "um endereço IP ou nome de máquina"],
    ["DATABASE_URL", "mysql://maquina/banco", "um endereço de PostgreSQL"],
    ["DATABASE_URL", "visitas", "um endereço de PostgreSQL"],
    ["APP_ORIGIN", "visitas.exemplo.com.br", "a origem que as pessoas abrem no navegador"],
    ["APP_ORIGIN", "https://exemplo.com.br/visitas", "a origem que as pessoas abrem no navegador"],
    ["APP_ORIGIN", "ftp://exemplo.com.br", "a origem que as pessoas abrem no navegador"],
    ["LOG_LEVEL", "verbose", "um destes: fatal, error, warn, info, debug, trace, silent"],
    ["SMTP_URL", "correio.exemplo.com.br:587", "o endereço de um servidor de e-mail"],
    ["SMTP_URL", "https://correio.exemplo.com.br", "o endereço de um servidor de e-mail"],
    ["API_CLIENT", "web", "o nome e o segredo deste cliente da API"],
    ["API_URL", "10.0.0.5:3001", "o endereço http ou https da API"],
    ["API_URL", "http://10.0.0.5:3001/?chave=1", "o endereço http ou https da API"],
  ])("%s=%s", (name, value, expected) => {
    const message = complaint({ [name]: value });
    expect(message).toContain(`${name}="${value}" não serve: esperado ${expected}`);
    expect(message).not.toContain("\n");
  });

  test.each(["curta", Buffer.alloc(31).toString("base64"), `${Buffer.alloc(32).toString("base64")},x`])(
    "SECRET_KEY=%s, which is not shown",
    (value) => {
      const message = complaint({ SECRET_KEY: value });
      expect(message).toContain('SECRET_KEY="***" não serve: esperado 32 bytes em base64');
      expect(message).not.toContain(value);
    },
  );

  test("a password in the value is not shown", () => {
    const message = complaint({ DATABASE_URL: "mysql://app:segredo@maquina/banco" });
    expect(message).toContain('DATABASE_URL="mysql://app:***@maquina/banco" não serve');
    expect(message).not.toContain("segredo");
  });
});

test("an API that is a process of its own needs a client that it knows", () => {
  expect(complaint({ API_URL: "http://10.0.0.5:3001" })).toContain("API_CLIENT");
});
