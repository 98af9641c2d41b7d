import { resolve } from "node:path";
import { z } from "zod";
import type { Bucket } from "#app/domain/platform/blobs-in-bucket.ts";
import { type Retention, retentionExpected, retentionFrom, retentionShape } from "./retention-settings.ts";
import { address, isDatabaseUrl, isKeyPair, origin, secretKey, visible, web } from "./setting-values.ts";

/** The settings of the process, validated and with defaults. */
export type Settings = {
  /** TCP port, 1 to 65535. */
  port: number;
  /** Address to listen on. */
  host: string;
  /** Absolute folder for the database's files and the uploads. */
  dataDir: string;
  /** An existing PostgreSQL; absent: the embedded one, under `dataDir`. */
  databaseUrl: string | undefined;
  /** Public scheme, host and port, without a final slash. */
  appOrigin: string;
  /** The origin of the staging environment. */
  stagingOrigin: string | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** The API's address when web and API are two processes, without a final slash; absent: in process. */
  apiUrl: string | undefined;
  /** The API of the staging origin, if it has its own. */
  stagingApiUrl: string | undefined;
  /** Addresses and networks whose X-Forwarded-For is believed: the TLS proxy, a web in another process. */
  trustedProxies: string[];
  /** The credential of this web towards an API in another process. */
  apiClient: { name: string; secret: string } | undefined;
  /** The company behind the product, and its support contacts. */
  product: {
    company: { name: string; taxId: string };
    support: { email: string; phone: string; chat?: string };
  };
  /** The mail server; absent: mail is written to files under `dataDir`. */
  smtpUrl: string | undefined;
  /** How long rows are stored. */
  retention: Retention;
  /** Allows webhooks and push messages to use http and to reach addresses of this machine and its network. */
  privateTargets: boolean;
  /** The key pair of push messages; absent: stored under `dataDir`. */
  vapidKeys: { publicKey: string; privateKey: string } | undefined;
  /** The bucket for uploads; absent: a folder under `dataDir`. */
  bucket: Bucket | undefined;
  /** Keys of 32 bytes that seal recoverable secrets, the current one first; none: a key under `dataDir`. */
  secretKeys: Buffer[];
};

/** An unusable setting. The message is one line for the operator. */
export class SettingError extends Error {
  override name = "SettingError";
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/**
 * HOST defaults to 127.0.0.1: the demonstration logins have a well-known password, so that a trial on a laptop must not
 * be open to the whole network unless the operator chooses it.
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
  ...retentionShape,
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
  ...retentionExpected,
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
const redact = (name: Name, text: string) => (SECRET.has(name) && text ? "***" : withoutPassword(text));

/**
 * Reads the settings from an environment such as `process.env`. An empty or blank variable counts as unset.
 * @throws SettingError naming the first invalid variable, its value and the expected form.
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
      `${name}=${JSON.stringify(redact(name, given[name] ?? ""))} não serve: esperado ${EXPECTED[name]}.`,
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
    retention: retentionFrom(more),
    privateTargets: more.PRIVATE_TARGETS === "allow",
    vapidKeys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    bucket: bucketOf(result.data),
    secretKeys: (more.SECRET_KEY ?? []).map((text) => Buffer.from(text, "base64")),
  };
}

/** Returns the configured bucket, if any. With a custom endpoint the bucket is in the path, unless set otherwise. */
function bucketOf(data: z.output<typeof schema>): Bucket | undefined {
  if (!data.S3_BUCKET) return undefined;
  return {
    name: data.S3_BUCKET,
    endpoint: new URL(data.S3_ENDPOINT ?? `https://s3.${data.S3_REGION}.amazonaws.com`).origin,
    region: data.S3_REGION,
    accessKeyId: required("S3_ACCESS_KEY_ID", data.S3_ACCESS_KEY_ID),
    secretAccessKey: required("S3_SECRET_ACCESS_KEY", data.S3_SECRET_ACCESS_KEY),
    pathStyle: data.S3_PATH_STYLE ? data.S3_PATH_STYLE === "true" : data.S3_ENDPOINT !== undefined,
  };
}

function required(name: Name, value: string | undefined): string {
  if (value === undefined) throw new SettingError(`Falta ${name}: esperado ${EXPECTED[name]}.`);
  return value;
}
