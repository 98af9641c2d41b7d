import { randomUUID } from "node:crypto";
import net from "node:net";
import tls from "node:tls";
import {
  AndFilter,
  Client,
  ConstraintViolationError,
  EqualityFilter,
  FilterParser,
  InappropriateAuthError,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  UnwillingToPerformError,
} from "ldapts";
import type { DirectorySettings } from "#app/contracts/access/authentication-providers.ts";
import { ProviderAway } from "../../visits/refusals.ts";
import { TIMEOUT_MS, withTimeout } from "./timeout.ts";

/** What a directory says to a wrong password, to a locked person and to one who is not there. */
const WRONG = [
  ConstraintViolationError,
  InappropriateAuthError,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  UnwillingToPerformError,
];

/**
 * Whether the directory knows this login by this password; `secret` is that of the account that searches. Nothing is
 * said before TLS. An unknown login costs the directory the same steps as a known one. Throws ProviderAway.
 */
export async function isKnownByDirectory(
  settings: DirectorySettings,
  secret: string,
  login: string,
  password: string,
): Promise<boolean> {
  // A bind without password is an anonymous one, which succeeds for any name (RFC 4513, 5.1.2).
  if (password === "") return false;
  const line = openLine(settings);
  try {
    return await withTimeout(ask(line.client, settings, secret, login, password));
  } catch (error) {
    throw error instanceof ProviderAway ? error : new ProviderAway(error);
  } finally {
    line.close();
  }
}

async function ask(
  client: Client,
  settings: DirectorySettings,
  secret: string,
  login: string,
  password: string,
): Promise<boolean> {
  if (!isSecure(settings)) await client.startTLS(trustOf(settings));
  const name = "user_dn" in settings ? named(settings.user_dn, login) : await find(client, settings, secret, login);
  try {
    await client.bind(name, password);
    return true;
  } catch (error) {
    if (WRONG.some((kind) => error instanceof kind)) return false;
    throw error;
  }
}

/** The name of the one whom this login fits; of nobody's, when none does or more than one. */
async function find(
  client: Client,
  { base_dn, bind_dn, login_attribute, user_filter }: Extract<DirectorySettings, { base_dn: string }>,
  secret: string,
  login: string,
): Promise<string> {
  await client.bind(bind_dn, secret);
  const one = new EqualityFilter({ attribute: login_attribute, value: login });
  const { searchEntries } = await client.search(base_dn, {
    scope: "sub",
    filter: user_filter ? new AndFilter({ filters: [FilterParser.parseString(user_filter), one] }) : one,
    attributes: ["1.1"],
  });
  const [found, another] = searchEntries;
  return found && !another ? found.dn : `${login_attribute}=${randomUUID()},${base_dn}`;
}

/** The name that a pattern makes of a login, in which nothing can end the login's part of it (RFC 4514). */
function named(pattern: string, login: string): string {
  const escaped = login.replace(/[^\p{L}\p{N}@._-]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `\\${byte.toString(16).padStart(2, "0")}`).join(""),
  );
  return pattern.replaceAll("{login}", () => escaped);
}

/** Whether a filter can be read. */
export function isFilter(text: string): boolean {
  try {
    FilterParser.parseString(text);
    return true;
  } catch {
    return false;
  }
}

const isSecure = ({ url }: DirectorySettings) => url.toLowerCase().startsWith("ldaps:");

function trustOf({ url, ca }: DirectorySettings): tls.ConnectionOptions {
  const host = new URL(url).hostname;
  return { host, servername: net.isIP(host) ? "" : host, minVersion: "TLSv1.2", ...(ca && { ca }) };
}

/** A connection that can be given up, whatever it is waiting for. */
function openLine(settings: DirectorySettings) {
  const sockets: net.Socket[] = [];
  const kept = <S extends net.Socket>(socket: S): S => {
    sockets.push(socket);
    // Once it is given up nobody listens any more.
    socket.on("error", () => {});
    return socket;
  };
  const client = new Client({
    url: settings.url,
    connectTimeout: TIMEOUT_MS,
    timeout: TIMEOUT_MS,
    ...(isSecure(settings) && { tlsOptions: trustOf(settings) }),
    createConnection: ((...args: Parameters<typeof net.connect>) => kept(net.connect(...args))) as typeof net.connect,
    createSecureConnection: ((...args: Parameters<typeof tls.connect>) =>
      kept(tls.connect(...args))) as typeof tls.connect,
  });
  return {
    client,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
