import type { APIRequestContext } from "@playwright/test";
import { CLIENT, startIdentityProvider } from "#tests/world/services/identity-provider.ts";
import { BASE, entries, READER, startDirectory } from "#tests/world/services/slapd.ts";
import { apiAs } from "../support/api.ts";
import type { Hands } from "../support/drivers/hands.ts";

const providers = "/v1/mob/authentication_providers";

/** Gives two of the demonstration's providers a real directory each, and the agency a colleague from each, for `work`. */
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
    const point = async (slug: string, changed: { settings: object; secret: string }, login: string) => {
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
    await point("itaquarana", { settings: { ...settings, login_attribute: "uid" }, secret: READER.password }, "ana");
    const { client_id, client_secret } = CLIENT;
    await point(
      "cambuira",
      { settings: { tenant_id: "empresa", client_id, issuer: cloud.issuer }, secret: client_secret },
      "ana@empresa.test",
    );
    await work();
  } finally {
    await Promise.all([directory.end(), cloud.stop()]);
  }
}

/** From the login page to a directory that is asked by the product itself. */
export async function enterThroughDirectory(person: Hands): Promise<void> {
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

/** From the login page to a cloud directory's own page, and back; `goOn` where the browser does not go by itself. */
export async function enterThroughCloud(person: Hands, goOn: () => Promise<void> = async () => {}): Promise<void> {
  await person.follow("Uso um provedor de acesso próprio");
  await person.fill("Nome do provedor", "cambuira");
  await person.send("Validar provedor");
  await goOn();
  await person.sees("Diretório da empresa");
  await person.fill("Conta", "oid-ana");
  await person.send("Entrar no diretório");
  await person.sees("Painel de visitantes");
}
