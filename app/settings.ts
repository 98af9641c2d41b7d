import { resolve } from "node:path";
import { z } from "zod";

/** What the process was told by its environment, checked and completed. */
export type Settings = {
  /** TCP port, 1 to 65535. */
  port: number;
  /** Address to listen on. */
  host: string;
  /** Absolute folder of the database's files and of what people upload. */
  dataDir: string;
  /** An existing PostgreSQL; absent: the embedded one, under `dataDir`. */
  databaseUrl: string | undefined;
  /** Scheme, host and port as people see them in the browser, without a final slash. */
  appOrigin: string;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** The API's address when web and API are two processes, without a final slash; absent: in process. */
  apiUrl: string | undefined;
  /** The server that takes our mail; absent: mail is written to files under `dataDir`. */
  smtpUrl: string | undefined;
  /** Keys of 32 bytes that seal what providers of access confide, the one in use first; none: one under `dataDir`. */
  secretKeys: Buffer[];
};

/** A setting that cannot be used. Its message is one line for the person who set it. */
export class SettingError extends Error {
  override name = "SettingError";
}

const web = { protocol: /^https?$/, abort: true };
const origin = z.url(web).refine((text) => {
  const url = new URL(text);
  return url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
});
const address = z.url(web).refine((text) => !new URL(text).search && !new URL(text).hash);

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const secretKey = z.base64().refine((text) => Buffer.from(text, "base64").length === 32);

/**
 * HOST is 127.0.0.1 unless told otherwise: the demonstration logins have a password that everybody knows, so whoever
 * tries the product on a laptop must not offer it to the whole network without having asked for it.
 */
const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535)
    .default(3000),
  HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional(),
  APP_ORIGIN: origin.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default("info"),
  API_URL: address.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SECRET_KEY: z
    .string()
    .transform((text) => text.split(/[\s,]+/))
    .pipe(z.array(secretKey))
    .optional(),
});

type Name = keyof z.input<typeof schema>;

const EXPECTED: Record<Name, string> = {
  PORT: "um número inteiro de 1 a 65535",
  HOST: "um endereço IP ou nome de máquina, como 127.0.0.1 (só esta máquina) ou 0.0.0.0 (toda a rede)",
  DATA_DIR: "o caminho de uma pasta",
  DATABASE_URL: "um endereço de PostgreSQL, como postgres://usuario:senha@maquina:5432/banco",
  APP_ORIGIN: "a origem que as pessoas abrem no navegador, sem caminho, como https://visitas.exemplo.com.br",
  LOG_LEVEL: `um destes: ${LOG_LEVELS.join(", ")}`,
  SMTP_URL: "o endereço de um servidor de e-mail, como smtp://usuario:senha@maquina:587 ou smtps://maquina",
  SECRET_KEY:
    "32 bytes em base64, como os de «openssl rand -base64 32»; várias separadas por vírgula, a atual primeiro",
  API_URL: "o endereço http ou https da API, como http://10.0.0.5:3001",
};

const withoutPassword = (text: string) => text.replace(/(:\/\/[^/@:]*):[^/]*@/, "$1:***@");
const shown = (name: Name, text: string) => (name === "SECRET_KEY" ? "***" : withoutPassword(text));

/**
 * Reads the settings from an environment such as `process.env`. A variable that is empty or blank counts as not set.
 * @throws SettingError naming the first variable that is wrong, its value and what is expected.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const names = Object.keys(schema.shape) as Name[];
  const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
  const result = schema.safeParse(given);
  if (!result.success) {
    const name = result.error.issues[0]?.path[0] as Name;
    throw new SettingError(
      `${name}=${JSON.stringify(shown(name, given[name] ?? ""))} não serve: esperado ${EXPECTED[name]}.`,
    );
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, APP_ORIGIN, LOG_LEVEL, API_URL, SMTP_URL, SECRET_KEY } = result.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    appOrigin: APP_ORIGIN ? new URL(APP_ORIGIN).origin : `http://localhost:${PORT}`,
    logLevel: LOG_LEVEL,
    apiUrl: API_URL?.replace(/\/+$/, ""),
    smtpUrl: SMTP_URL,
    secretKeys: (SECRET_KEY ?? []).map((text) => Buffer.from(text, "base64")),
  };
}
