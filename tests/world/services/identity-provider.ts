import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Provider, { type Configuration } from "oidc-provider";

export const CLIENT = { client_id: "visitas", client_secret: "segredo-de-teste" };
/** A client without a secret, which proves itself by PKCE alone. */
export const PUBLIC_CLIENT = "visitas-publica";

type Claims = Record<string, unknown>;

/** A cloud directory on loopback, run by the certified OpenID provider of the `oidc-provider` package. */
export interface IdentityProvider {
  issuer: string;
  /** Alters the claims of ID tokens before they are signed, with `key` if given. */
  forge: ((claims: Claims) => { claims: Claims; key?: KeyObject }) | null;
  /** Number of requests to the token endpoint. */
  exchanges(): number;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Claims of the directory's people, by subject. */
const people: Record<string, Claims> = {
  "oid-ana": { preferred_username: "ana@empresa.test", email: "ana@empresa.test", email_verified: true },
  "oid-ana-2": { preferred_username: "ana@empresa.test", email: "ana@empresa.test", email_verified: true },
  "oid-bia": { preferred_username: "bia", email: "ana@empresa.test", email_verified: false },
};

const createKeyPair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Starts a directory that accepts these redirect addresses. */
export async function startIdentityProvider(redirect_uris: string[]): Promise<IdentityProvider> {
  const { privateKey } = createKeyPair();
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configuration(privateKey, redirect_uris));
  let exchanges = 0;
  const directory: IdentityProvider = {
    issuer,
    forge: null,
    exchanges: () => exchanges,
    stop: () => close(server),
    start: async () => {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
  provider.use(async (ctx, next) => {
    if (ctx.path === "/token") exchanges++;
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== "/token" || !directory.forge || !body?.id_token) return;
    const { claims, key = privateKey } = directory.forge(claimsIn(body.id_token));
    body.id_token = signed(claims, key);
  });
  const rest = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith(PAGE)) void serveSignInPage(provider, request, response);
    else void rest(request, response);
  });
  return directory;
}

const PAGE = "/entrar/";

/** Serves the directory's sign-in page, which accepts any login and grants consent. */
async function serveSignInPage(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === "GET" && !request.url?.endsWith("/desistir")) {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page(request.url ?? ""));
    return;
  }
  const accountId = new URLSearchParams(request.method === "POST" ? await text(request) : "").get("login");
  if (!accountId) return provider.interactionFinished(request, response, { error: "access_denied" });
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId: `${params.client_id}` });
  grant.addOIDCScope(`${params.scope}`);
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  });
}

const page = (address: string) => `<!DOCTYPE html><html lang="pt-BR"><title>Diretório</title><main>
<h1>Diretório da empresa</h1>
<form method="post" action="${address}">
<label for="login">Conta</label> <input id="login" name="login"> <button>Entrar no diretório</button>
</form>
<a href="${address}/desistir">Desistir</a>
</main></html>`;

const configuration = (privateKey: KeyObject, redirect_uris: string[]): Configuration => {
  const client = { redirect_uris, response_types: ["code" as const], grant_types: ["authorization_code"] };
  return {
    clients: [
      { ...CLIENT, ...client, token_endpoint_auth_method: "client_secret_post" },
      { client_id: PUBLIC_CLIENT, ...client, token_endpoint_auth_method: "none" },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "um" }] } as never,
    cookies: { keys: [randomBytes(16).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["preferred_username"] },
    // Puts the claims into the ID token, as cloud directories do.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => PAGE + uid },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600 },
  };
};

async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

const claimsIn = (token: string): Claims => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

function signed(claims: Claims, key: KeyObject): string {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${encoded({ alg: "RS256", kid: "um" })}.${encoded(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

/** Creates a key that the directory does not publish. */
export const createUnknownKey = () => createKeyPair().privateKey;

/**
 * Walks through the directory's pages as a browser does, starting at `from`, and returns the redirect address. Signs in
 * as
 * `person`, or cancels if it is null.
 */
export async function signInAtProvider(from: string, person: string | null): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (url: URL, body?: URLSearchParams): Promise<URL | string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie },
      ...(body && { method: "POST", body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    return location ? new URL(location, url) : response.text();
  };
  const { origin } = new URL(from);
  let at = new URL(from);
  let answer = await visit(at);
  while (true) {
    while (answer instanceof URL) {
      if (answer.origin !== origin) return answer;
      at = answer;
      answer = await visit(at);
    }
    if (!answer.includes("Diretório da empresa")) throw new Error(`the directory says:\n${answer}`);
    if (person === null) answer = await visit(new URL(`${at.pathname}/desistir`, at));
    else answer = await visit(at, new URLSearchParams({ login: person }));
  }
}
