import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { userEntries } from "#app/contracts/access/users.ts";
import { companyKinds, companyLists } from "#app/contracts/directory/companies.ts";
import { documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { invalidProducts } from "#app/contracts/field/assortments.ts";
import { pendingApproveVisitors } from "#app/contracts/people/lite-visitors.ts";
import { workFailures } from "#app/contracts/platform/work-failures.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import type { Settled } from "#app/crud/settle.ts";
import { countTile, TOTAL_ONLY } from "#app/screens/to-do/load-tiles.ts";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";

/** Counts what waits for the administration, of the lists that the user may read. */
export async function loadToDo(context: Context): Promise<Settled<Tile>[]> {
  const decides = levelOf(context.get(userContext), "admin-document-validations") >= READ_ONLY;
  const seesUsers = abilitiesOf(context, userEntries).read;
  return Promise.all([
    ...(decides ? [documentsTile(context)] : []),
    ...(abilitiesOf(context, pendingApproveVisitors).read ? [pendingTile(context)] : []),
    ...(seesUsers ? [invitedTile(context), ...companyKinds.map((kind) => withoutUsersTile(context, kind))] : []),
    ...(abilitiesOf(context, workFailures).read ? [failuresTile(context)] : []),
  ]);
}

/** Counts what waits for the administration in the connect edition. */
export async function loadConnectToDo(context: Context): Promise<Settled<Tile>[]> {
  return abilitiesOf(context, invalidProducts).read ? [await invalidTile(context)] : [];
}

const pending = { state: "pending" } as const;
const invalidTile = (context: Context) =>
  countTile(
    apiOf(context).list(invalidProducts, { ...pending, ...TOTAL_ONLY }),
    {
      label: "Sortimentos inválidos a rever",
      one: "Sortimento inválido a rever",
      rule: "Linhas das planilhas das agências que ninguém aceitou nem descartou.",
      tone: "warning",
      href: withSearch(addresses.invalidAssortments, pending),
    },
    ({ created_at }) => created_at,
  );

const documentsTile = (context: Context) =>
  countTile(
    apiOf(context).read(documentValidationsOperation, TOTAL_ONLY),
    {
      label: "Visitantes com documentos a avaliar",
      one: "Visitante com documentos a avaliar",
      rule: "Enviaram um documento que a administração ainda não aprovou nem recusou.",
      tone: "danger",
      href: addresses.documentValidations,
    },
    ({ oldest_submitted_at }) => oldest_submitted_at,
  );

const pendingTile = (context: Context) =>
  countTile(apiOf(context).list(pendingApproveVisitors, TOTAL_ONLY), {
    label: pendingApproveVisitors.words.title,
    one: "Cadastro pendente de aprovação",
    rule: "Cadastros feitos na portaria ou por planilha, que ninguém aprovou nem recusou.",
    tone: "warning",
    href: withSearch(addresses.visitors, { pending_approve_visitors: "1" }),
  });

const invited = { state: "invited" } as const;
const invitedTile = (context: Context) =>
  countTile(apiOf(context).list(userEntries, { ...invited, ...TOTAL_ONLY }), {
    label: "Convites sem resposta",
    one: "Convite sem resposta",
    rule: "Usuários que ainda não escolheram a senha; o convite pode ser enviado de novo.",
    tone: "warning",
    href: withSearch(addresses.users, invited),
  });

const withoutUsers = { status: "active", without_users: "true" } as const;
/** Counts the accounts of a kind that are clients and have no user. */
function withoutUsersTile(context: Context, kind: (typeof companyKinds)[number]) {
  const { one, title } = companyLists[kind].words;
  return countTile(apiOf(context).list(companyLists[kind], { ...withoutUsers, ...TOTAL_ONLY }), {
    label: `${title} sem usuários`,
    one: `${one.charAt(0).toUpperCase()}${one.slice(1)} sem usuários`,
    rule: "Clientes ativos em que ninguém entra: cadastre o primeiro usuário.",
    tone: "warning",
    href: withSearch(addresses.accounts, { kind, ...withoutUsers }),
  });
}

const failing = { state: "failing" } as const;
const failuresTile = (context: Context) =>
  countTile(apiOf(context).list(workFailures, { ...failing, ...TOTAL_ONLY }), {
    label: "Trabalhos da plataforma com falha",
    one: "Trabalho da plataforma com falha",
    rule: "O que a plataforma faz sozinha e que falhou na última vez.",
    tone: "danger",
    href: withSearch(addresses.workFailures, failing),
  });
