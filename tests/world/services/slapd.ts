import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

export const BASE = "dc=empresa,dc=test";
export const READER = { dn: `cn=visitas,${BASE}`, password: "segredo de consulta" };

/** Password by login of the directory's people. Some logins have characters that are special in a filter or a DN. */
export const entries = {
  ana: "senha da ana",
  "a*": "senha da estrela",
  "lu,cia=(x)": "senha da lúcia",
  fora: "senha de quem saiu",
} as const;

export interface Directory {
  /** Address without TLS, which StartTLS upgrades. */
  ldap: string;
  ldaps: string;
  /** Certificate authority of the server's certificate, which is for `localhost`. */
  ca: string;
  /** Returns the operations, BIND or SRCH, that the directory receives during `work`. */
  operationsDuring(work: () => Promise<unknown>): Promise<string[]>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and removes its folder. */
  end(): Promise<void>;
}

/** Starts OpenLDAP's server on loopback, in a folder of its own. */
export async function startDirectory(): Promise<Directory> {
  const folder = await mkdtemp(join(tmpdir(), "visitas-slapd-"));
  await makeCertificates(folder);
  await writeFile(join(folder, "slapd.conf"), configuration(folder));
  await mkdir(join(folder, "db"));
  await writeFile(join(folder, "people.ldif"), people());
  await run("/usr/sbin/slapadd", ["-f", join(folder, "slapd.conf"), "-l", join(folder, "people.ldif")]);
  const directory = {
    ldap: `ldap://localhost:${await freePort("localhost")}`,
    ldaps: `ldaps://localhost:${await freePort("localhost")}`,
    ca: await readFile(join(folder, "ca.pem"), "utf8"),
  } as Directory;
  let child: ChildProcess | undefined;
  let log = "";
  const closed = () => log.match(/ closed/g)?.length ?? 0;
  // The log arrives through a pipe: it is complete once it shows the connection's end.
  directory.operationsDuring = async (work) => {
    const [before, length] = [closed(), log.length];
    await work();
    while (closed() === before) await once(child?.stderr as NonNullable<ChildProcess["stderr"]>, "data");
    return [...log.slice(length).matchAll(/op=\d+ (?:(BIND) dn=.* method|(SRCH) base)/g)].map(
      ([, bind, search]) => `${bind ?? search}`,
    );
  };
  directory.start = async () => {
    const { ldap, ldaps } = directory;
    child = spawn("/usr/sbin/slapd", ["-d", "stats", "-f", join(folder, "slapd.conf"), "-h", `${ldap} ${ldaps}`]);
    const ready = Promise.withResolvers<void>();
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      if (closed() > 0) ready.resolve();
    });
    child.once("exit", () => ready.reject(new Error(`slapd ended:\n${log}`)));
    // slapd logs "slapd starting" before it listens, so wait until it has logged a connection's end.
    await Promise.all([ready.promise, waitForPort(child, Number(new URL(ldap).port))]);
  };
  directory.stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
    log = "";
  };
  directory.end = async () => {
    await directory.stop();
    await rm(folder, { recursive: true });
  };
  await directory.start();
  return directory;
}

/** Connects to the port once, as soon as the server listens; gives up if the server has exited. */
async function waitForPort(server: ChildProcess, port: number): Promise<void> {
  while (server.exitCode === null) {
    const visit = connect(port, "localhost");
    try {
      await once(visit, "connect");
      return;
    } catch {
      // The server does not listen yet.
    } finally {
      visit.destroy();
    }
  }
}

const configuration = (folder: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCACertificateFile ${folder}/ca.pem
TLSCertificateFile ${folder}/server.pem
TLSCertificateKeyFile ${folder}/server.key
# A name without password is let in as nobody: what the product must never take for a person.
allow bind_anon_dn
database mdb
suffix "${BASE}"
rootdn "cn=root,${BASE}"
directory ${folder}/db
access to attrs=userPassword by anonymous auth by * none
access to * by dn="${READER.dn}" read by * none
`;

const people = () => `
dn: ${BASE}
objectClass: dcObject
objectClass: organization
o: Empresa
dc: empresa

dn: ${READER.dn}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: visitas
userPassword: ${READER.password}
${Object.entries(entries)
  .map(
    ([login, password], index) => `
dn: cn=pessoa ${index},${BASE}
objectClass: inetOrgPerson
cn: pessoa ${index}
sn: Pessoa
uid:: ${Buffer.from(login).toString("base64")}
userPassword:: ${Buffer.from(password).toString("base64")}
employeeType: ${login === "fora" ? "desligado" : "ativo"}
`,
  )
  .join("")}`;

/** Creates a certificate authority and its certificate for \`localhost\`. */
async function makeCertificates(folder: string): Promise<void> {
  const openssl = (...args: string[]) => run("openssl", args, { cwd: folder });
  const keyOptions = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  await openssl("req", "-x509", ...keyOptions, "-subj", "/CN=Autoridade", "-keyout", "ca.key", "-out", "ca.pem");
  await openssl(
    ...["req", "-x509", ...keyOptions, "-CA", "ca.pem", "-CAkey", "ca.key", "-subj", "/CN=localhost"],
    ...["-addext", "subjectAltName=DNS:localhost", "-addext", "basicConstraints=critical,CA:FALSE"],
    ...["-keyout", "server.key", "-out", "server.pem"],
  );
}
