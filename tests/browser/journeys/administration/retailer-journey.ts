import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { test } from "@playwright/test";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { cnpjOf, cpfOf } from "#app/demo/people/identifiers.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import type { MailServer } from "#tests/world/services/smtp.ts";
import type { Driver } from "../../support/drivers/driver.ts";
import { savePdf } from "../../support/pdf.ts";
import { resetLinkIn, signInAs } from "../sign-in-journey.ts";

interface NewRetailer {
  admin: Driver;
  retailer: Driver;
  agency: Driver;
  postOffice: MailServer;
  script: boolean;
}

const today = dayAt(new Date());
const [RETAILER, BRAND, STORE, AGENCY] = ["Rede Aurora", "Aurora Super", "Aurora Centro", "Agência Alvorada"] as const;
const PERSON = "Ubirajara Primeiro";
const RULE = "Ficha de registro";
const PASSWORD = "girassol na varanda";
const [retailerCnpj, agencyCnpj, ...storeCnpjs] = [800_001, 800_002, 800_003, 800_004].map((n) => cnpjOf(n)) as [
  string,
  string,
  ...string[],
];

/** Takes a retailer that nobody knows to its first person whom "Pode entrar?" admits. */
export async function openRetailer({ admin, retailer, agency, postOffice, script }: NewRetailer): Promise<void> {
  await signInAs(admin, "admin");
  await registerAccount(admin, "Redes, Bandeiras e Lojas", "Nova rede", RETAILER, retailerCnpj, "Mob Control Rede");
  await inviteUser(admin, "rede.aurora", "Rede");
  await registerStores(admin);
  await demandDocument(admin);
  await acceptInvitation(retailer, postOffice, "rede.aurora");

  await registerAccount(admin, "Agências", "Nova agência", AGENCY, agencyCnpj, "Mob Control Agência");
  await inviteUser(admin, "agencia.alvorada", "Agência", true);
  await acceptInvitation(agency, postOffice, "agencia.alvorada");
  await signTerm(agency);
  await registerPerson(agency);
  await agency.follow("Pode entrar?");
  await agency.sees("IMPEDIDO");
  await sendDocument(agency);

  await approveAllocation(retailer, script);
  await approveDocument(retailer);
  await agency.follow("Pode entrar?");
  await agency.sees(/LIBERADO(?! COM AVISO)/);
}

async function registerAccount(
  admin: Driver,
  menu: string,
  add: string,
  name: string,
  cnpj: string,
  plan: string,
): Promise<void> {
  await admin.follow(menu);
  await admin.follow(add);
  await admin.fill("Nome fantasia", name);
  await admin.fill("Razão social", `${name} Ltda.`);
  await admin.fill("CNPJ", cnpj);
  await admin.choose("Plano", plan);
  await admin.press("Salvar");
  await admin.sees("Ninguém entra por esta conta.");
}

/** Registers a user from the account's page, who gets an invitation by mail. */
async function inviteUser(admin: Driver, login: string, role: string, signs = false): Promise<void> {
  await admin.follow("Novo usuário");
  await admin.choose("Perfil", role);
  await admin.fill("Nome", "Iracema Nunes");
  await admin.fill("Login", login);
  await admin.fill("E-mail", `${login}@exemplo.test`);
  if (signs) await admin.tick("Responsável legal");
  await admin.press("Salvar");
  await admin.sees("Convite sem resposta");
}

/** Registers the retailer's brand, and its stores from a sheet. */
async function registerStores(admin: Driver): Promise<void> {
  await admin.follow("Redes, Bandeiras e Lojas");
  await admin.follow("Bandeiras");
  await admin.follow("Nova bandeira");
  await admin.choose("Rede", RETAILER);
  await admin.fill("Nome", BRAND);
  await admin.press("Salvar");
  await admin.follow("Lojas");
  await admin.follow("Importar planilha");
  await admin.attach("Planilha", await saveStores());
  await admin.press("Enviar e conferir");
  await admin.awaits("Nada foi salvo ainda.");
  await admin.follow("Salvar 2 linhas");
  await admin.press("Salvar 2 linhas");
  await admin.awaits("Importação salva: 2 lojas cadastradas.");
}

async function saveStores(): Promise<string> {
  const file = test.info().outputPath("lojas.csv");
  await mkdir(dirname(file), { recursive: true });
  const lines = [STORE, "Aurora Bairro"].map((name, i) =>
    [name, `${name} Ltda.`, storeCnpjs[i], `00${i + 1}`, BRAND, RETAILER, "São Paulo/SP"].join(";"),
  );
  await writeFile(file, ["Nome;Razão social;CNPJ;Código;Bandeira;Rede;Município", ...lines].join("\n"));
  return file;
}

/** Demands a document of everyone in the retailer's stores from today on. */
async function demandDocument(admin: Driver): Promise<void> {
  await admin.follow("Redes, Bandeiras e Lojas");
  await admin.fill("Nome ou CNPJ", RETAILER);
  await admin.send("Pesquisar");
  await admin.sees("1 - 1 de 1");
  await admin.follow(RETAILER);
  await admin.follow("Regras de documentos");
  await admin.sees("Nenhum documento é exigido");
  await admin.follow("Nova regra");
  await admin.choose("Rede", RETAILER);
  await admin.choose("Documento", RULE);
  await admin.fill("Vale a partir de", formatDate(today));
  await admin.press("Salvar");
  await admin.awaits("Nada mudou ainda.");
  await admin.follow("Salvar a regra");
  await admin.press("Salvar a regra");
  await admin.sees("Em vigor");
}

/** Chooses a password at the mailed address and signs in with it. */
async function acceptInvitation(person: Driver, postOffice: MailServer, login: string): Promise<void> {
  await expectMail(postOffice, login);
  const letter = postOffice.mails.find(({ to = [] }) => to.some(({ address }) => address?.startsWith(login)));
  await person.visit(resetLinkIn(letter as never));
  await person.fill("Nova senha", PASSWORD);
  await person.fill("Confirme sua nova senha", PASSWORD);
  await person.press("Salvar");
  await person.sees("Senha alterada com sucesso.");
  await signInAs(person, login, PASSWORD);
}

async function expectMail(postOffice: MailServer, login: string): Promise<void> {
  const arrived = () => postOffice.mails.some(({ to = [] }) => to.some(({ address }) => address?.startsWith(login)));
  while (!arrived()) await postOffice.nextMail("Seu acesso");
}

async function signTerm(agency: Driver): Promise<void> {
  await agency.sees("leia o termo de acesso e aceite ou recuse.");
  await agency.tick("Li o termo e concordo com ele em nome da empresa");
  await agency.press("Aceitar");
  await agency.sees("será necessário efetuar o login novamente.");
  await signInAs(agency, "agencia.alvorada", PASSWORD);
  await agency.sees("Painel de visitantes");
}

/** Registers the agency's first person and allocates it to the retailer's store. */
async function registerPerson(agency: Driver): Promise<void> {
  await agency.unfold("Visitantes");
  await agency.follow("Cadastro");
  await agency.follow("Novo visitante");
  await agency.fill("Nome", PERSON);
  await agency.fill("CPF", cpfOf(800_001));
  await agency.press("Salvar");
  await agency.follow("Vínculos");
  await agency.sees("Vincular a uma loja");
  await agency.follow("Novo vínculo");
  await agency.fill("Loja", STORE);
  await agency.press("Buscar Loja");
  await agency.sees("Loja: resultado");
  await agency.press("Salvar");
  await agency.sees("precisa aprovar este vínculo");
  await agency.press("Salvar mesmo assim");
  await agency.sees("Encerrar");
}

async function sendDocument(agency: Driver): Promise<void> {
  await agency.follow("Documentos");
  await agency.follow("Enviar documento");
  await agency.choose("Tipo de documento", RULE);
  await agency.attach("Arquivo", await savePdf(RULE, PERSON));
  await agency.fill("Emissão", formatDate(addDays(today, -30)));
  await agency.press("Enviar");
  await agency.sees("Tudo o que foi enviado");
}

async function approveAllocation(retailer: Driver, script: boolean): Promise<void> {
  await retailer.follow("Visitantes");
  await retailer.follow("Vínculos a aprovar");
  await retailer.tick("o único filtrado");
  if (!script) await retailer.unfold("Mudar os selecionados");
  await retailer.press("Aprovar ou recusar");
  await retailer.press("Aprovar");
  await retailer.sees("1 vínculo aprovado.");
}

async function approveDocument(retailer: Driver): Promise<void> {
  await retailer.follow("Verificação de documentos");
  await retailer.follow("Avaliar o próximo");
  await retailer.sees(PERSON);
  await retailer.press(`Aprovar ${RULE}`);
  await retailer.sees("Concluído com sucesso.");
}
