import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import webpush from "web-push";
import { readSettings, SettingError } from "#app/settings.ts";

const { publicKey, privateKey } = webpush.generateVAPIDKeys();

function complaint(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return "";
}

test("every setting has a default that works on a local machine", () => {
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
    retention: {
      givenUpImports: 30,
      savedImports: 180,
      visitMonths: 60,
      historyMonths: 60,
      auditMonths: 60,
      feedbackMonths: 24,
      evidenceMonths: 24,
      registrationMonths: 24,
      notificationDays: 180,
      deliveryDays: 30,
      mailingDays: 400,
      sessionDays: 30,
    },
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
    VISIT_MONTHS: "72",
    HISTORY_MONTHS: "61",
    AUDIT_MONTHS: "120",
    FEEDBACK_MONTHS: "12",
    EVIDENCE_MONTHS: "6",
    REGISTRATION_MONTHS: "13",
    NOTIFICATION_DAYS: "90",
    DELIVERY_DAYS: "8",
    MAILING_DAYS: "100",
    SESSION_DAYS: "9",
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
    retention: {
      givenUpImports: 7,
      savedImports: 60,
      visitMonths: 72,
      historyMonths: 61,
      auditMonths: 120,
      feedbackMonths: 12,
      evidenceMonths: 6,
      registrationMonths: 13,
      notificationDays: 90,
      deliveryDays: 8,
      mailingDays: 100,
      sessionDays: 9,
    },
    privateTargets: false,
    vapidKeys: undefined,
    secretKeys: [],
  });
});

test("an empty or blank value counts as not set", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: "  ", HOST: " ", API_URL: "" })).toEqual(readSettings({}));
});

test("sealing keys are listed in order, the current one first", () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const given = `${two.toString("base64")}, ${one.toString("base64")}`;
  expect(readSettings({ SECRET_KEY: given }).secretKeys).toEqual([two, one]);
});

test("a push key pair is read in its two halves", () => {
  expect(readSettings({ VAPID_KEYS: `${publicKey}:${privateKey}` }).vapidKeys).toEqual({ publicKey, privateKey });
});

test.each([
  ["S3_ACCESS_KEY_ID", { S3_BUCKET: "visitas" }],
  ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "visitas", S3_ACCESS_KEY_ID: "chave" }],
])("a bucket without %s is refused", (name, env) => {
  expect(complaint(env)).toContain(`Falta ${name}: esperad`);
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

type Wrong = [name: string, value: string, expected: string][];

const WRONG: Wrong = [
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
  ["API_URL", "10.0.0.5:3001", "o endereço http ou https da API"],
  ["API_URL", "http://10.0.0.5:3001/?chave=1", "o endereço http ou https da API"],
  ["DATABASE_URL", "postgres://maquina:99999/banco", "um endereço de PostgreSQL"],
  ["DATABASE_URL", "postgres://maquina/banco?sslrootcert=/nao/existe.pem", "um endereço de PostgreSQL"],
  ["STAGING_ORIGIN", "https://homologacao.exemplo.com.br/a", "a origem da homologação"],
  ["STAGING_API_URL", "10.0.0.6", "o endereço http ou https da API da homologação"],
  ["TRUSTED_PROXIES", "10.0.0.0/33", "endereços IP ou redes"],
  ["TRUSTED_PROXIES", "10.0.0.5, proxy", "endereços IP ou redes"],
  ["COMPANY_NAME", "x".repeat(121), "a razão social"],
  ["COMPANY_TAX_ID", "1".repeat(41), "o CNPJ"],
  ["SUPPORT_EMAIL", "suporte", "o e-mail do suporte"],
  ["SUPPORT_PHONE", "1".repeat(41), "o telefone do suporte"],
  ["SUPPORT_CHAT_URL", "chat.exemplo.com.br", "o endereço http ou https do chat"],
  ["IMPORT_DAYS", "0", "um número de dias, de 1 a 9999"],
  ["SAVED_IMPORT_DAYS", "10000", "um número de dias, de 1 a 9999"],
  ["VISIT_MONTHS", "0", "um número de meses, de 1 a 999"],
  ["HISTORY_MONTHS", "1000", "um número de meses, de 1 a 999"],
  ["AUDIT_MONTHS", "cinco anos", "um número de meses, de 1 a 999"],
  ["FEEDBACK_MONTHS", "24.5", "um número de meses, de 1 a 999"],
  ["EVIDENCE_MONTHS", "-1", "um número de meses, de 1 a 999"],
  ["REGISTRATION_MONTHS", "0", "um número de meses, de 1 a 999"],
  ["NOTIFICATION_DAYS", "0", "um número de dias, de 1 a 9999"],
  ["DELIVERY_DAYS", "0", "um número de dias, de 1 a 9999"],
  ["MAILING_DAYS", "0", "um número de dias, de 1 a 9999"],
  ["SESSION_DAYS", "0", "um número de dias, de 1 a 9999"],
  ["PRIVATE_TARGETS", "yes", "allow"],
  ["S3_BUCKET", "Meus Arquivos", "o nome de um bucket"],
  ["S3_ENDPOINT", "s3.exemplo.com.br", "a origem de um serviço S3"],
  ["S3_REGION", "us east 1", "o nome de uma região"],
  ["S3_ACCESS_KEY_ID", "chave com espaço", "a chave de acesso ao bucket"],
  ["S3_PATH_STYLE", "sim", "true"],
];

const [point, scalar] = ["B".repeat(87), "A".repeat(43)];
const WRONG_SECRETS: Wrong = [
  ["SECRET_KEY", "curta", "32 bytes em base64"],
  ["SECRET_KEY", Buffer.alloc(31).toString("base64"), "32 bytes em base64"],
  ["SECRET_KEY", `${Buffer.alloc(32).toString("base64")},x`, "32 bytes em base64"],
  ["API_CLIENT", "web", "o nome e o segredo deste cliente da API"],
  ["API_CLIENT", "web:€", "o nome e o segredo deste cliente da API"],
  ["VAPID_KEYS", "chave", "a chave pública e a privada"],
  ["VAPID_KEYS", `${point}:${scalar}`, "a chave pública e a privada"],
  ["VAPID_KEYS", `${publicKey}:${scalar.slice(1)}E`, "a chave pública e a privada"],
  ["S3_SECRET_ACCESS_KEY", "segredo com ç", "o segredo da chave"],
];

describe("an invalid setting is refused in one line: its name, value and expected form", () => {
  test.each(WRONG)("%s=%s", (name, value, expected) => {
    const message = complaint({ [name]: value });
    expect(message).toContain(`${name}="${value}" não serve: esperado ${expected}`);
    expect(message).not.toContain("\n");
  });

  test.each(WRONG_SECRETS)("%s=%s, which is not shown", (name, value, expected) => {
    const message = complaint({ [name]: value });
    expect(message).toContain(`${name}="***" não serve: esperado ${expected}`);
    expect(message).not.toContain("\n");
  });

  test("each documented setting is tested, except DATA_DIR, which the system checks", () => {
    const table = readFileSync("docs/settings.md", "utf8").matchAll(/^\| (`[A-Z0-9_`, ]+) \|/gm);
    const named = [...table].flatMap(([, names = ""]) => names.match(/[A-Z0-9_]+/g) ?? []);
    const tried = new Set([...WRONG, ...WRONG_SECRETS].map(([name]) => name));
    expect(named.filter((name) => !tried.has(name))).toEqual(["DATA_DIR"]);
  });

  test("a password in the value is not shown", () => {
    const message = complaint({ DATABASE_URL: "mysql://app:segredo@maquina/banco" });
    expect(message).toContain('DATABASE_URL="mysql://app:***@maquina/banco" não serve');
    expect(message).not.toContain("segredo");
  });
});

test("a separate API process requires a client that it knows", () => {
  expect(complaint({ API_URL: "http://10.0.0.5:3001" })).toContain("API_CLIENT");
});
