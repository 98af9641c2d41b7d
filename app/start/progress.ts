const started = performance.now();

/** Tells whoever waits what is being done. */
export function step(text: string): void {
  process.stdout.write(`• ${text}…\n`);
}

const LOGINS = [
  ["agencia", "Agência (controle de visitantes)"],
  ["agencia.leitura", "Agência, só leitura"],
  ["agencia.vazia", "Agência sem dados"],
  ["loja", "Loja: portaria em /store/portaria"],
  ["rede", "Rede"],
  ["fornecedor", "Fornecedor"],
  ["prestador", "Prestador de serviço"],
  ["admin", "Administração"],
] as const;

/** The address, and the demonstration's logins where there is one. */
export function ready(address: string, demonstration: boolean): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace(".", ",");
  process.stdout.write(`\nNo ar em ${address} (${seconds} s)\n`);
  if (demonstration) {
    process.stdout.write("\nLogins de demonstração, todos com a senha demonstracao:\n");
    for (const [login, what] of LOGINS) process.stdout.write(`  ${login.padEnd(16)} ${what}\n`);
  }
  process.stdout.write("\nCtrl+C encerra.\n");
}

const KNOWN: Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string> = {
  EADDRINUSE: ({ port }) =>
    `A porta ${port} já está em uso: encerre o outro programa ou escolha outra com PORT=3001 npm start.`,
  EACCES: ({ message }) => `Sem permissão: ${message}. Confira DATA_DIR e PORT.`,
  ECONNREFUSED: () => "O PostgreSQL de DATABASE_URL não respondeu: confira o endereço e se ele está no ar.",
  "28P01": () => "O PostgreSQL recusou o usuário ou a senha de DATABASE_URL.",
  "3D000": () => "O banco de dados de DATABASE_URL não existe: crie-o antes.",
};

/** Ends the start with one line that says what to do. */
export function failed(error: unknown): never {
  const known = error as NodeJS.ErrnoException & { port?: number };
  const telling = known.name === "SettingError" || known.name === "DatabaseStartError";
  const line = telling
    ? known.message
    : (KNOWN[known.code ?? ""]?.(known) ?? `Não foi possível iniciar: ${known.stack ?? known}`);
  process.stderr.write(`\n${line}\n`);
  process.exit(1);
}
