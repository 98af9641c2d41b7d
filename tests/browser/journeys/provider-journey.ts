import type { APIRequestContext } from "@playwright/test";
import { CLIENT, startIdentityProvider } from "#tests/world/services/identity-provider.ts";
import { BASE, entries, READER, startDirectory } from "#tests/world/services/slapd.ts";
import { apiAs } from "../support/api.ts";
import type { Driver } from "../support/drivers/driver.ts";

const providers = "/v1/mob/authentication_providers";

/** Runs `work` with a real directory behind two of the demonstration's providers, and an agency user in each. */
export async function withProviders(
  request: APIRequestContext,
  origin: string,
  work: () => Promise<void>,
): Promise<void> {
  const [directory, cloud] = await Promise.all([
    startDirectory(),
    startIdentityProvider([`${origin}/pub/provider/cambuira`]),
  ]);
  try {
    const admin = await apiAs(request, "admin");
    const { data } = await admin.get(`${providers}?per_page=100`);
    const { data: people } = await admin.get("/v1/mob/users?q=agencia");
    const { role, account } = people.find(({ login }: { login: string }) => login === "agencia");
    const configure = async (slug: string, changed: { settings: object; secret: string }, login: string) => {
      const {
        uuid,
        has_secret: _,
        ...provider
      } = data.find(({ authenticator_slug }: { authenticator_slug: string }) => authenticator_slug === slug);
      await admin.put(`${providers}/${uuid}`, { authentication_provider: { ...provider, ...changed } });
      const user = { name: "Rute de Fora", email: "rute@exemplo.test", login, authentication_provider_uuid: uuid };
      await admin.post("/v1/mob/users", { user: { ...user, role_uuid: role.uuid, account_uuid: account.uuid } });
    };
    const settings = { url: directory.ldaps, ca: directory.ca, base_dn: BASE, bind_dn: READER.dn };
    await configure(
      "itaquarana",
      { settings: { ...settings, login_attribute: "uid" }, secret: READER.password },
      "ana",
    );
    const { client_id, client_secret } = CLIENT;
    await configure(
      "cambuira",
      { settings: { tenant_id: "empresa", client_id, issuer: cloud.issuer }, secret: client_secret },
      "ana@empresa.test",
    );
    await work();
  } finally {
    await Promise.all([directory.end(), cloud.stop()]);
  }
}

/** Signs in through a directory that the product itself queries. */
export async function enterThroughDirectory(person: Driver): Promise<void> {
  await person.follow("Uso um provedor de acesso próprio");
  await person.fill("Nome do provedor", "nenhum");
  await person.send("Validar provedor");
  await person.sees("Provedor não encontrado");
  await person.follow("Cancelar");
  await person.follow("Uso um provedor de acesso próprio");
  await person.fill("Nome do provedor", "Itaquarana");
  await person.send("Validar provedor");
  await person.fill("Usuário", "ana");
  await person.fill("Senha", "errada");
  await person.send("Login");
  await person.sees("Usuário ou senha inválidos.");
  await person.fill("Senha", entries.ana);
  await person.send("Login");
  await person.sees("Painel de visitantes");
}

/** Signs in through a cloud directory's own page; `goOn` follows the redirect in browsers that do not. */
export async function enterThroughCloud(person: Driver, goOn: () => Promise<void> = async () => {}): Promise<void> {
  await person.follow("Uso um provedor de acesso próprio");
  await person.fill("Nome do provedor", "cambuira");
  await person.send("Validar provedor");
  await goOn();
  await person.sees("Diretório da empresa");
  await person.fill("Conta", "oid-ana");
  await person.send("Entrar no diretório");
  await person.sees("Painel de visitantes");
}
