import { type Agent, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { PASSWORD } from "#tests/world/people.ts";

/** An answer as it came over HTTP. */
export interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** What is asked over HTTP. */
export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Readable;
  agent?: Agent;
}

/** Asks a server of this machine; without an agent, on a connection of its own. The answer's text flows as it is read. */
export function begin(
  port: number,
  path: string,
  { method, headers, body, agent }: Asked = {},
): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: agent ?? false });
    asked.on("response", done);
    asked.on("error", failed); // once it is answered, it may well be cut while it still sends
    if (typeof body === "object") body.pipe(asked);
    else asked.end(body);
  });
}

/** Asks, and reads the whole answer. */
export async function ask(port: number, path: string, asked: Asked = {}): Promise<Answered> {
  const answer = await begin(port, path, asked);
  const { statusCode: status = 0, headers } = answer;
  return { status, headers, text: await text(answer) };
}

/**
 * Opens a connection and sends these bytes; throws what keeps it from being opened. What comes is kept; its end, however
 * it comes, is no error.
 */
export function dial(port: number, bytes = ""): Promise<Line> {
  return new Promise((done, failed) => {
    const socket = connect({ host: "127.0.0.1", port });
    let heard = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      heard += chunk;
    });
    socket.on("error", failed);
    const over = new Promise<string>((end) => socket.once("close", () => end(heard)));
    socket.once("connect", () => {
      if (bytes) socket.write(bytes);
      done({ socket, over, heard: () => heard });
    });
  });
}
export interface Line {
  socket: Socket;
  heard(): string;
  /** All that was heard, once the connection is gone. */
  over: Promise<string>;
}

export const form = "application/x-www-form-urlencoded";

/** Signs a member of the cast in on a page, and tells what their next requests carry: to pages, and to the API. */
export async function signIn(port: number, login: string) {
  const body = new URLSearchParams({ login, password: PASSWORD }).toString();
  const { headers } = await ask(port, "/", { method: "POST", headers: { "content-type": form, ...ours(port) }, body });
  const cookies = [headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0] ?? "");
  const token = cookies.find((cookie) => cookie.startsWith("session="))?.slice("session=".length);
  if (!token) throw new Error(`${login} was not signed in`);
  return { page: { cookie: cookies.join("; "), ...ours(port) }, api: { authorization: `Bearer ${token}` } };
}

/** What a browser says of a form on a page of ours. */
export const ours = (port: number) => ({ origin: `http://127.0.0.1:${port}` });
