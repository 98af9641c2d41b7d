import { type Agent, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { PASSWORD } from "#tests/world/people.ts";

/** A response as received over HTTP. */
export interface HttpResponse {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** The optional parts of an HTTP request. */
export interface HttpRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Readable;
  agent?: Agent;
}

/**
 * Sends a request to a local server, by default on its own connection, and resolves with the response, whose text is
 * still to be read.
 */
export function startRequest(
  port: number,
  path: string,
  { method, headers, body, agent }: HttpRequest = {},
): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent: agent ?? false });
    outgoing.on("response", done);
    outgoing.on("error", failed); // after the response, the upload may well be cut off
    if (typeof body === "object") body.pipe(outgoing);
    else outgoing.end(body);
  });
}

/** Sends a request and reads the whole response. */
export async function sendRequest(port: number, path: string, outgoing: HttpRequest = {}): Promise<HttpResponse> {
  const answer = await startRequest(port, path, outgoing);
  const { statusCode: status = 0, headers } = answer;
  return { status, headers, text: await text(answer) };
}

/**
 * Opens a connection and sends these bytes; rejects if it cannot connect. Collects what arrives; its end, of any kind,
 * is no error.
 */
export function openConnection(port: number, bytes = ""): Promise<Connection> {
  return new Promise((done, failed) => {
    const socket = connect({ host: "127.0.0.1", port });
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      received += chunk;
    });
    socket.on("error", failed);
    const over = new Promise<string>((end) => socket.once("close", () => end(received)));
    socket.once("connect", () => {
      if (bytes) socket.write(bytes);
      done({ socket, over, received: () => received });
    });
  });
}
export interface Connection {
  socket: Socket;
  received(): string;
  /** All text received, once the connection is closed. */
  over: Promise<string>;
}

export const FORM_TYPE = "application/x-www-form-urlencoded";

/** Signs a user of the cast in through a page and returns the headers of further requests: to pages, and to the API. */
export async function signIn(port: number, login: string) {
  const body = new URLSearchParams({ login, password: PASSWORD }).toString();
  const { headers } = await sendRequest(port, "/", {
    method: "POST",
    headers: { "content-type": FORM_TYPE, ...sameOrigin(port) },
    body,
  });
  const cookies = [headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0] ?? "");
  const token = cookies.find((cookie) => cookie.startsWith("session="))?.slice("session=".length);
  if (!token) throw new Error(`${login} was not signed in`);
  return { page: { cookie: cookies.join("; "), ...sameOrigin(port) }, api: { authorization: `Bearer ${token}` } };
}

/** Returns the header that a browser sends with a form of our own pages. */
export const sameOrigin = (port: number) => ({ origin: `http://127.0.0.1:${port}` });
