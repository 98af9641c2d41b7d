import pg from "pg";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { signInAs } from "./sign-in-journey.ts";

const today = formatDate(dayAt(new Date()));

/**
 * Signs the version of this journey for all service providers but the one of `prestador`, as their own users would.
 */
async function signForOthers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    insert into access_term_signatures (account_uuid, term_uuid, user_uuid, agreed)
    select a.uuid, t.uuid, (select u.uuid from users u order by u.login limit 1), true
    from accounts a join access_terms t on t.signer_kind = a.kind and t.changes = 'Novo canal do encarregado'
    where a.kind = 'service_provider' and a.uuid <> (select account_uuid from users where login = 'prestador')`);
  await client.end();
}

/** Publishes a version of the term, reminds who has not answered, and has it signed until nobody is missing. */
export async function completeTerm(officer: Driver, signer: Driver, databaseUrl: string): Promise<void> {
  await signInAs(officer, "backoffice.dpo");
  await officer.unfold("Termos de acesso");
  await officer.follow("Termos");
  await officer.follow("Nova versão");
  await officer.choose("Tipo de signatário", "Prestador de serviço");
  await officer.fill("Publicação", today);
  await officer.fill("O que muda", "Novo canal do encarregado");
  await officer.fill("Endereço do texto", "https://exemplo.test/termo.pdf");
  await officer.press("Salvar");
  await officer.follow(today);
  await officer.sees("Em vigor");
  await officer.follow("Lembrar quem falta");
  await officer.press("Enviar lembretes");
  await officer.sees(/contas? lembradas?\./);
  await signForOthers(databaseUrl);

  await signInAs(signer, "prestador");
  await signer.sees("leia o termo de acesso e aceite ou recuse.");
  await signer.tick("Li o termo e concordo com ele em nome da empresa");
  await signer.press("Aceitar");
  await signer.sees("será necessário efetuar o login novamente.");
  await signInAs(signer, "prestador");
  await signer.sees("Painel");

  await officer.follow("Termos de acesso");
  await officer.follow("Assinaturas");
  await officer.sees("Jonas Vidal");
  await officer.follow("Faltam assinar");
  await officer.choose("Tipo", "Prestador de serviço");
  await officer.press("Pesquisar");
  await officer.sees("Todas as contas responderam ao termo em vigor.");
}
