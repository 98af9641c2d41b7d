// Runs on whatever Node.js the machine has, before anything is installed: plain JavaScript, no dependency.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const OLDEST = 20;
const wanted = process.argv.slice(2);
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

/** Does `work` unless the mark says that it was done for this very state. */
function once(mark, state, work) {
  if (existsSync(mark) && readFileSync(mark, "utf8") === state) return;
  work();
  writeFileSync(mark, state);
}

/** npm, as it was called. */
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

/** Beside the pages stands what is installed to make and to run them (CycloneDX), told by npm 10 and newer. */
function billOfMaterials() {
  const [command, args] = npm();
  const asked = [...args, "sbom", "--sbom-format=cyclonedx"];
  const { status, stdout } = spawnSync(command, asked, { env, encoding: "utf8", maxBuffer: 1 << 28 });
  if (status === 0) writeFileSync(join("build", "bom.cdx.json"), stdout);
}

const CLUSTERS = "/etc/postgresql-common/createcluster.d";

/** Whether a PostgreSQL of this machine's own is installed: the tests run on it too. */
function hasPostgres() {
  const folder = "/usr/lib/postgresql";
  const debian = existsSync(folder) ? readdirSync(folder).map((major) => join(folder, major, "bin")) : [];
  const places = [...debian, ...(process.env.PATH ?? "").split(delimiter)];
  return places.some((place) => existsSync(join(place, "initdb")));
}

function browsers() {
  programs([
    ["chromium", existsSync("/usr/bin/chromium")],
    ["firefox-esr", existsSync("/usr/bin/firefox-esr")],
    ["lynx", existsSync("/usr/bin/lynx")],
    ["default-jre-headless", existsSync("/usr/bin/java")],
    ["w3m", existsSync("/usr/bin/w3m")],
    ["postgresql", hasPostgres()],
    ["slapd", existsSync("/usr/sbin/slapd")],
    ["openssl", existsSync("/usr/bin/openssl")],
  ]);
}

/** What moves the clock of programs, for tests at another hour. */
function clock() {
  const libraries = readdirSync("/usr/lib").map((folder) => join("/usr/lib", folder, "faketime/libfaketimeMT.so.1"));
  programs([["libfaketime", libraries.some((path) => existsSync(path))]]);
}

/** Installs Debian's packages that are not there. */
function programs(wanted) {
  const missing = wanted.filter(([, there]) => !there);
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

/** Debian makes and starts a cluster with the package, unless told not to: ours is started by the tests. */
function withoutCluster(work) {
  const told = join(CLUSTERS, "visitas-tests.conf");
  mkdirSync(CLUSTERS, { recursive: true });
  writeFileSync(told, "create_main_cluster = false\n");
  try {
    work();
  } finally {
    rmSync(told, { force: true });
  }
}

/** Likewise an LDAP server: installed without a directory, it does not start. */
function withoutDirectory(missing) {
  if (!missing.some(([name]) => name === "slapd")) return;
  spawnSync("debconf-set-selections", { input: "slapd slapd/no_configuration boolean true\n" });
}

if (Number(process.versions.node.split(".")[0]) < OLDEST)
  fail(`É preciso Node.js ${OLDEST} ou mais novo; este é ${process.version}.`);
install();
if (wanted.includes("build")) build();
if (wanted.includes("browsers")) browsers();
if (wanted.includes("clock")) clock();
