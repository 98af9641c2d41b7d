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
import { ProviderUnavailable } from "../../platform/refusals.ts";
import { TIMEOUT_MS, withTimeout } from "./timeout.ts";

/** The errors with which a directory refuses a wrong password, a locked user or an unknown one. */
const REFUSALS = [
  ConstraintViolationError,
  InappropriateAuthError,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  UnwillingToPerformError,
];

/**
 * Returns whether the directory accepts this login and password; `secret` is that of the account that searches. Sends
 * nothing before TLS. An unknown login costs the directory the same steps as a known one. Throws ProviderAway.
 */
export async function isKnownByDirectory(
  settings: DirectorySettings,
  secret: string,
  login: string,
  password: string,
): Promise<boolean> {
  // A bind without a password is anonymous and succeeds for any name (RFC 4513, 5.1.2).
  if (password === "") return false;
  const connection = openConnection(settings);
  try {
    return await withTimeout(authenticate(connection.client, settings, secret, login, password));
  } catch (error) {
    throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable(error);
  } finally {
    connection.close();
  }
}

async function authenticate(
  client: Client,
  settings: DirectorySettings,
  secret: string,
  login: string,
  password: string,
): Promise<boolean> {
  if (!isSecure(settings)) await client.startTLS(tlsOptionsOf(settings));
  const name =
    "user_dn" in settings
      ? fillPattern(settings.user_dn, login)
      : await findDistinguishedName(client, settings, secret, login);
  try {
    await client.bind(name, password);
    return true;
  } catch (error) {
    if (REFUSALS.some((kind) => error instanceof kind)) return false;
    throw error;
  }
}

/**
 * Returns the distinguished name of the one entry that matches the login; a name that does not exist when none or
 * several match.
 */
async function findDistinguishedName(
  client: Client,
  { base_dn, bind_dn, login_attribute, user_filter }: Extract<DirectorySettings, { base_dn: string }>,
  secret: string,
  login: string,
): Promise<string> {
  await client.bind(bind_dn, secret);
  const loginFilter = new EqualityFilter({ attribute: login_attribute, value: login });
  const { searchEntries } = await client.search(base_dn, {
    scope: "sub",
    filter: user_filter
      ? new AndFilter({ filters: [FilterParser.parseString(user_filter), loginFilter] })
      : loginFilter,
    attributes: ["1.1"],
  });
  const [found, another] = searchEntries;
  return found && !another ? found.dn : `${login_attribute}=${randomUUID()},${base_dn}`;
}

/**
 * Fills a login into a pattern for distinguished names, escaped so that it cannot end its part of the name (RFC 4514).
 */
function fillPattern(pattern: string, login: string): string {
  const escaped = login.replace(/[^\p{L}\p{N}@._-]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `\\${byte.toString(16).padStart(2, "0")}`).join(""),
  );
  return pattern.replaceAll("{login}", () => escaped);
}

/** Returns whether the text is a valid LDAP filter. */
export function isFilter(text: string): boolean {
  try {
    FilterParser.parseString(text);
    return true;
  } catch {
    return false;
  }
}

const isSecure = ({ url }: DirectorySettings) => url.toLowerCase().startsWith("ldaps:");

function tlsOptionsOf({ url, ca }: DirectorySettings): tls.ConnectionOptions {
  const host = new URL(url).hostname;
  return { host, servername: net.isIP(host) ? "" : host, minVersion: "TLSv1.2", ...(ca && { ca }) };
}

/** Opens a connection that can be closed at any time, whatever it is waiting for. */
function openConnection(settings: DirectorySettings) {
  const sockets: net.Socket[] = [];
  const track = <S extends net.Socket>(socket: S): S => {
    sockets.push(socket);
    // After closing, nothing else listens for errors.
    socket.on("error", () => {});
    return socket;
  };
  const client = new Client({
    url: settings.url,
    connectTimeout: TIMEOUT_MS,
    timeout: TIMEOUT_MS,
    ...(isSecure(settings) && { tlsOptions: tlsOptionsOf(settings) }),
    createConnection: ((...args: Parameters<typeof net.connect>) => track(net.connect(...args))) as typeof net.connect,
    createSecureConnection: ((...args: Parameters<typeof tls.connect>) =>
      track(tls.connect(...args))) as typeof tls.connect,
  });
  return {
    client,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
