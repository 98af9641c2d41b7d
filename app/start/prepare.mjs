// Runs on any Node.js of the machine, before anything is installed: plain JavaScript, no dependency.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const OLDEST = 20;
const requested = process.argv.slice(2);
const env = { ...process.env, NODE_ENV: undefined, npm_config_nodedir: undefined, npm_config_loglevel: "error" };

const say = (text) => process.stdout.write(`• ${text}…\n`);

function fail(text, output = "") {
  process.stderr.write(`${output}\n${text}\n`);
  process.exit(1);
}

function run(command, args, remedy) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { env, encoding: "utf8", maxBuffer: 1 << 28 });
  if (error || status !== 0) fail(remedy, `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`);
}

function digest(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** Runs `work` unless the mark file records this very state. */
function once(markFile, state, work) {
  if (existsSync(markFile) && readFileSync(markFile, "utf8") === state) return;
  work();
  writeFileSync(markFile, state);
}

/** Returns the command of the npm that runs this script. */
function npm() {
  const path = process.env.npm_execpath;
  return path ? [process.execPath, [path]] : ["npm", []];
}

function install() {
  once(join("node_modules", ".installed"), digest(["package-lock.json"]), () => {
    say("Instalando as dependências (só na primeira vez)");
    const [command, args] = npm();
    run(
      command,
      [...args, "ci", "--no-audit", "--no-fund"],
      "A instalação falhou: confira a rede e o espaço em disco e tente de novo com npm start.",
    );
  });
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sources(path) : [path];
    })
    .sort();
}

function build() {
  const files = [
    ...sources("app"),
    ...sources("public"),
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
  ];
  mkdirSync("build", { recursive: true });
  once(join("build", ".built"), digest(files), () => {
    say("Construindo as páginas");
    run(
      join("node_modules", ".bin", "node"),
      [join("node_modules", "@react-router", "dev", "bin.cjs"), "build"],
      "A construção das páginas falhou: veja o erro acima.",
    );
    billOfMaterials();
  });
}

/** Writes the list of installed packages (CycloneDX) next to the pages; needs npm 10 or newer. */
function billOfMaterials() {
  const [command, args] = npm();
  const sbomArgs = [...args, "sbom", "--sbom-format=cyclonedx"];
  const { status, stdout } = spawnSync(command, sbomArgs, { env, encoding: "utf8", maxBuffer: 1 << 28 });
  if (status === 0) writeFileSync(join("build", "bom.cdx.json"), stdout);
}

const CLUSTERS = "/etc/postgresql-common/createcluster.d";

/** Checks whether a PostgreSQL is installed on the machine: the tests run on it too. */
function hasPostgres() {
  const folder = "/usr/lib/postgresql";
  const debian = existsSync(folder) ? readdirSync(folder).map((major) => join(folder, major, "bin")) : [];
  const folders = [...debian, ...(process.env.PATH ?? "").split(delimiter)];
  return folders.some((path) => existsSync(join(path, "initdb")));
}

function browsers() {
  programs([
    ["chromium", existsSync("/usr/bin/chromium")],
    ["chromium-headless-shell", existsSync("/usr/bin/chromium-headless-shell")],
    ["firefox-esr", existsSync("/usr/bin/firefox-esr")],
    ["lynx", existsSync("/usr/bin/lynx")],
    ["default-jre-headless", existsSync("/usr/bin/java")],
    ["w3m", existsSync("/usr/bin/w3m")],
    ["postgresql", hasPostgres()],
    ["slapd", existsSync("/usr/sbin/slapd")],
    ["openssl", existsSync("/usr/bin/openssl")],
  ]);
}

/**
 * Installs libfaketime, which changes the clock of programs, for tests at another hour, and compiles the library that it
 * needs beside it.
 */
function clock() {
  const libraries = readdirSync("/usr/lib").map((folder) => join("/usr/lib", folder, "faketime/libfaketimeMT.so.1"));
  programs([
    ["libfaketime", libraries.some((path) => existsSync(path))],
    ["gcc", existsSync("/usr/bin/cc")],
    ["libc6-dev", existsSync("/usr/include/unistd.h")],
  ]);
  mkdirSync("data/test", { recursive: true });
  const options = ["-shared", "-fPIC", "-O2", "-o", "data/test/clock-waits.so", "tests/world/clock-waits.c"];
  run("cc", options, "A biblioteca do relógio dos testes não pôde ser compilada.");
}

/** Installs the missing Debian packages. */
function programs(required) {
  const missing = required.filter(([, there]) => !there);
  if (missing.length === 0) return;
  const packages = missing.map(([name]) => name);
  const remedy = `Os testes precisam de mais programas: rode como root «apt-get install ${packages.join(" ")}» e tente de novo.`;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) fail(remedy);
  say(`Instalando ${packages.join(", ")}`);
  env.DEBIAN_FRONTEND = "noninteractive";
  run("apt-get", ["update", "-q"], remedy);
  withoutDirectory(missing);
  withoutCluster(() =>
    run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages, "fonts-dejavu-core"], remedy),
  );
}

/** Keeps Debian from creating and starting a cluster with the package: the tests start their own. */
function withoutCluster(work) {
  const configFile = join(CLUSTERS, "visitas-tests.conf");
  mkdirSync(CLUSTERS, { recursive: true });
  writeFileSync(configFile, "create_main_cluster = false\n");
  try {
    work();
  } finally {
    rmSync(configFile, { force: true });
  }
}

/** Does the same for the LDAP server: without a directory it does not start. */
function withoutDirectory(missing) {
  if (!missing.some(([name]) => name === "slapd")) return;
  spawnSync("debconf-set-selections", { input: "slapd slapd/no_configuration boolean true\n" });
}

if (Number(process.versions.node.split(".")[0]) < OLDEST)
  fail(`É preciso Node.js ${OLDEST} ou mais novo; este é ${process.version}.`);
install();
if (requested.includes("build")) build();
if (requested.includes("browsers")) browsers();
if (requested.includes("clock")) clock();
