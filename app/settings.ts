import { resolve } from "node:path";
import { z } from "zod";
import type { Bucket } from "#app/domain/platform/blobs-in-bucket.ts";
import { address, days, isDatabaseUrl, isKeyPair, origin, secretKey, visible, web } from "./setting-values.ts";

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
  /** The same of the place where changes are tried before they are everybody's. */
  stagingOrigin: string | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** The API's address when web and API are two processes, without a final slash; absent: in process. */
  apiUrl: string | undefined;
  /** The API of the staging origin, where it is another one. */
  stagingApiUrl: string | undefined;
  /** Addresses and networks that may say, in X-Forwarded-For, who is behind them: the TLS proxy, the web of another process. */
  trustedProxies: string[];
  /** What this web calls itself towards an API that is a process of its own. */
  apiClient: { name: string; secret: string } | undefined;
  /** Whose product it is, and how its people are reached. */
  product: {
    company: { name: string; taxId: string };
    support: { email: string; phone: string; chat?: string };
  };
  /** The server that takes our mail; absent: mail is written to files under `dataDir`. */
  smtpUrl: string | undefined;
  /** Days that imports are kept once they are over: those given up, and those saved. */
  retention: { givenUpImports: number; savedImports: number };
  /** Whether webhooks and push messages may go to http and to addresses of this machine and its network. */
  privateTargets: boolean;
  /** The pair of keys that push messages are sent with; absent: kept under `dataDir`. */
  vapidKeys: { publicKey: string; privateKey: string } | undefined;
  /** The bucket that keeps what people upload; absent: a folder under `dataDir`. */
  bucket: Bucket | undefined;
  /** Keys of 32 bytes that seal what has to be told again later, the one in use first; none: one under `dataDir`. */
  secretKeys: Buffer[];
};

/** A setting that cannot be used. Its message is one line for the person who set it. */
export class SettingError extends Error {
  override name = "SettingError";
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

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
    .refine(isDatabaseUrl)
    .optional(),
  APP_ORIGIN: origin.optional(),
  STAGING_ORIGIN: origin.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default("info"),
  API_URL: address.optional(),
  STAGING_API_URL: address.optional(),
  API_CLIENT: z
    .string()
    .regex(/^[!-9;-~]+:[ -~]+$/)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(/[\s,]+/))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .optional(),
  COMPANY_NAME: z.string().max(120).default("Mob Visitas Tecnologia Ltda."),
  COMPANY_TAX_ID: z.string().max(40).default("11.222.333/0001-81"),
  SUPPORT_EMAIL: z.email().default("suporte@exemplo.com.br"),
  SUPPORT_PHONE: z.string().max(40).default("(11) 4000-0000"),
  SUPPORT_CHAT_URL: z.url(web).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  IMPORT_DAYS: days.default(30),
  SAVED_IMPORT_DAYS: days.default(180),
  PRIVATE_TARGETS: z.enum(["allow", "refuse"]).default("refuse"),
  VAPID_KEYS: z
    .string()
    .regex(/^[\w-]{87}:[\w-]{43}$/)
    .refine(isKeyPair)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default("us-east-1"),
  S3_ACCESS_KEY_ID: visible.optional(),
  S3_SECRET_ACCESS_KEY: visible.optional(),
  S3_PATH_STYLE: z.enum(["true", "false"]).optional(),
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
  TRUSTED_PROXIES: "endereços IP ou redes, como 10.0.0.5 ou 10.0.0.0/8, separados por vírgula",
  COMPANY_NAME: "a razão social de quem fornece o produto",
  COMPANY_TAX_ID: "o CNPJ de quem fornece o produto",
  SUPPORT_EMAIL: "o e-mail do suporte, como suporte@exemplo.com.br",
  SUPPORT_PHONE: "o telefone do suporte, como (11) 4000-0000",
  SUPPORT_CHAT_URL: "o endereço http ou https do chat do suporte",
  SMTP_URL: "o endereço de um servidor de e-mail, como smtp://usuario:senha@maquina:587 ou smtps://maquina",
  IMPORT_DAYS: "um número de dias, de 1 a 9999",
  SAVED_IMPORT_DAYS: "um número de dias, de 1 a 9999",
  PRIVATE_TARGETS: "allow (webhooks e push podem ir à rede interna) ou refuse",
  VAPID_KEYS: "a chave pública e a privada, em base64url, separadas por dois-pontos",
  S3_BUCKET: "o nome de um bucket, como visitas-arquivos",
  S3_ENDPOINT: "a origem de um serviço S3, sem caminho, como https://s3.exemplo.com.br",
  S3_REGION: "o nome de uma região, como us-east-1",
  S3_ACCESS_KEY_ID: "a chave de acesso ao bucket de S3_BUCKET",
  S3_SECRET_ACCESS_KEY: "o segredo da chave de S3_ACCESS_KEY_ID",
  S3_PATH_STYLE: "true (o bucket no caminho) ou false (o bucket antes do nome da máquina)",
  STAGING_ORIGIN: "a origem da homologação, sem caminho, como https://homologacao.exemplo.com.br",
  STAGING_API_URL: "o endereço http ou https da API da homologação, como http://10.0.0.6:3001",
  API_CLIENT: "o nome e o segredo deste cliente da API, como web:segredo; é preciso quando há API_URL",
  SECRET_KEY:
    "32 bytes em base64, como os de «openssl rand -base64 32»; várias separadas por vírgula, a atual primeiro",
  API_URL: "o endereço http ou https da API, como http://10.0.0.5:3001",
};

const withoutPassword = (text: string) => text.replace(/(:\/\/[^/@:]*):[^/]*@/, "$1:***@");
const SECRET = new Set<Name>(["SECRET_KEY", "API_CLIENT", "VAPID_KEYS", "S3_SECRET_ACCESS_KEY"]);
const shown = (name: Name, text: string) => (SECRET.has(name) && text ? "***" : withoutPassword(text));

/**
 * Reads the settings from an environment such as `process.env`. A variable that is empty or blank counts as not set.
 * @throws SettingError naming the first variable that is wrong, its value and what is expected.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const names = Object.keys(schema.shape) as Name[];
  const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
  const result = schema
    .refine(({ API_URL, API_CLIENT }) => !API_URL || API_CLIENT, { path: ["API_CLIENT"] })
    .safeParse(given);
  if (!result.success) {
    const name = result.error.issues[0]?.path[0] as Name;
    throw new SettingError(
      `${name}=${JSON.stringify(shown(name, given[name] ?? ""))} não serve: esperado ${EXPECTED[name]}.`,
    );
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, APP_ORIGIN, LOG_LEVEL, API_URL, SMTP_URL, ...more } = result.data;
  const [publicKey, privateKey] = more.VAPID_KEYS?.split(":") ?? [];
  const [name = "", ...secret] = more.API_CLIENT?.split(":") ?? [];
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    appOrigin: APP_ORIGIN ? new URL(APP_ORIGIN).origin : `http://localhost:${PORT}`,
    stagingOrigin: more.STAGING_ORIGIN && new URL(more.STAGING_ORIGIN).origin,
    logLevel: LOG_LEVEL,
    apiUrl: API_URL?.replace(/\/+$/, ""),
    stagingApiUrl: more.STAGING_API_URL?.replace(/\/+$/, ""),
    trustedProxies: more.TRUSTED_PROXIES ?? [],
    apiClient: more.API_CLIENT ? { name, secret: secret.join(":") } : undefined,
    product: {
      company: { name: more.COMPANY_NAME, taxId: more.COMPANY_TAX_ID },
      support: { email: more.SUPPORT_EMAIL, phone: more.SUPPORT_PHONE, chat: more.SUPPORT_CHAT_URL },
    },
    smtpUrl: SMTP_URL,
    retention: { givenUpImports: more.IMPORT_DAYS, savedImports: more.SAVED_IMPORT_DAYS },
    privateTargets: more.PRIVATE_TARGETS === "allow",
    vapidKeys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    bucket: bucketOf(result.data),
    secretKeys: (more.SECRET_KEY ?? []).map((text) => Buffer.from(text, "base64")),
  };
}

/** The bucket, where one is named. A store with an address of its own has the bucket in the path, unless told otherwise. */
function bucketOf(data: z.output<typeof schema>): Bucket | undefined {
  if (!data.S3_BUCKET) return undefined;
  return {
    name: data.S3_BUCKET,
    endpoint: new URL(data.S3_ENDPOINT ?? `https://s3.${data.S3_REGION}.amazonaws.com`).origin,
    region: data.S3_REGION,
    accessKeyId: needed("S3_ACCESS_KEY_ID", data.S3_ACCESS_KEY_ID),
    secretAccessKey: needed("S3_SECRET_ACCESS_KEY", data.S3_SECRET_ACCESS_KEY),
    pathStyle: data.S3_PATH_STYLE ? data.S3_PATH_STYLE === "true" : data.S3_ENDPOINT !== undefined,
  };
}

function needed(name: Name, value: string | undefined): string {
  if (value === undefined) throw new SettingError(`Falta ${name}: esperado ${EXPECTED[name]}.`);
  return value;
}
