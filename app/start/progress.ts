import { loginGuide, PASSWORD } from "../db/demo/users.ts";

const started = performance.now();

/** Tells whoever waits what is being done. */
export function step(text: string): void {
  process.stdout.write(`• ${text}…\n`);
}

/** The address where the product now answers. */
export function ready(address: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace(".", ",");
  process.stdout.write(`
No ar em ${address} (${seconds} s). Ctrl+C encerra.
`);
}

/** The demonstration's logins. */
export function greetDemonstration(): void {
  process.stdout.write(`
Logins de demonstração, todos com a senha ${PASSWORD}:
`);
  for (const [login, shows] of loginGuide)
    process.stdout.write(`  ${login.padEnd(20)}${shows}
`);
}

type Known = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

const notOurs = ({ address, hostname }: Known) =>
  `HOST="${address ?? hostname}" não serve: não é um endereço desta máquina; 0.0.0.0 são todos os dela.`;

const KNOWN: Record<string, (error: Known) => string> = {
  EADDRINUSE: ({ port }) =>
    `A porta ${port} já está em uso: encerre o outro programa ou escolha outra com PORT=3001 npm start.`,
  EADDRNOTAVAIL: notOurs,
  ENOTFOUND: notOurs,
  EAI_AGAIN: notOurs,
  EACCES: ({ message }) => `Sem permissão: ${message}. Confira DATA_DIR e PORT.`,
  "42501": ({ message }) => `Ao usuário de DATABASE_URL falta um direito, veja docs/postgresql.md: ${message}`,
};

const TELLING = new Set(["SettingError", "DatabaseStartError", "AlreadyFilled"]);

/** Ends the start with one line that says what to do. */
export function failed(error: unknown): never {
  const known = error as Known;
  const telling = TELLING.has(known.name);
  const line = telling
    ? known.message
    : (KNOWN[known.code ?? ""]?.(known) ?? `Não foi possível iniciar: ${known.stack ?? known}`);
  process.stderr.write(`\n${line}\n`);
  process.exit(1);
}
