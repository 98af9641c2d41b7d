import { loginGuide, PASSWORD } from "../demo/users.ts";

const started = performance.now();

/** Prints what is being done. */
export function step(text: string): void {
  process.stdout.write(`• ${text}…\n`);
}

/** Prints the address at which the product answers. */
export function ready(address: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace(".", ",");
  process.stdout.write(`
No ar em ${address} (${seconds} s). Ctrl+C encerra.
`);
}

/** Prints the demonstration's logins. */
export function greetDemonstration(): void {
  process.stdout.write(`
Logins de demonstração, todos com a senha ${PASSWORD}:
`);
  const width = Math.max(...loginGuide.map(([login]) => login.length)) + 2;
  for (const [login, shows] of loginGuide)
    process.stdout.write(`  ${login.padEnd(width)}${shows}
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
  ECONNREFUSED: () => "O PostgreSQL de DATABASE_URL não respondeu: confira o endereço e se ele está no ar.",
  "28P01": () => "O PostgreSQL recusou o usuário ou a senha de DATABASE_URL.",
  ENOSPC: () => "Não há mais espaço em disco: libere espaço e tente de novo.",
  "3D000": () => "O banco de dados de DATABASE_URL não existe: crie-o antes.",
};

const EXPECTED_ERRORS = new Set(["SettingError", "DatabaseStartError", "AlreadyFilled", "BackupError"]);

/** Ends the process with one line that says what to do; an unexpected error keeps its stack. */
export function failed(error: unknown, action = "iniciar"): never {
  const known = error as Known;
  const isExpected = EXPECTED_ERRORS.has(known.name);
  const line = isExpected
    ? known.message
    : (KNOWN[known.code ?? ""]?.(known) ??
      `Não foi possível ${action}: ${known.code ? known.message : (known.stack ?? known)}`);
  process.stderr.write(`\n${line}\n`);
  process.exit(1);
}
