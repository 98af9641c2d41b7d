import type { Duplex } from "node:stream";

const REASONS = {
  400: ["Bad Request", "Não foi possível entender o pedido."],
  408: ["Request Timeout", "O envio demorou demais e foi interrompido. Tente novamente."],
  413: ["Payload Too Large", "O que foi enviado é grande demais."],
  431: ["Request Header Fields Too Large", "O endereço ou os cookies enviados são grandes demais."],
} as const;
export type RawStatus = keyof typeof REASONS;

const LINGER_MS = 1_000;
const refused = new WeakSet<Duplex>();

/** Answers on the connection itself, where no request exists to answer, and closes it. */
export function writeRawResponse(socket: Duplex, status: RawStatus): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  if (!socket.writable) return void socket.destroy();
  const [reason, text] = REASONS[status];
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
  // Leaves the client time to read the response: closing at once would reset the connection of a client that is still
  // sending.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
