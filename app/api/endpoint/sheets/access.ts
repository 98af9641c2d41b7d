import { type AccountSignIn, signInKinds } from "#app/contracts/access/account-sign-ins.ts";
import { type AuthenticationProvider, providerKinds } from "#app/contracts/access/authentication-providers.ts";
import { type Role, userTypeLabels } from "#app/contracts/access/roles.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { displayCnpj, labelFor } from "./cells.ts";

export const rolesSheet: Sheet<Role> = {
  title: "Perfis de acesso",
  columns: [
    ["Nome", (r) => r.name],
    ["Identificador", (r) => r.slug],
    ["Tipo de usuário", (r) => labelFor(userTypeLabels, r.user_type)],
    ["Usuários", (r) => r.users_count, "number"],
  ],
};

export const authenticationProvidersSheet: Sheet<AuthenticationProvider> = {
  title: "Provedores de acesso",
  columns: [
    ["Nome", (p) => p.name],
    ["Identificador", (p) => p.authenticator_slug],
    ["Tipo", (p) => labelFor(providerKinds, p.kind)],
    ["Segredo guardado", (p) => p.has_secret, "yes or no"],
    ["Ativo", (p) => p.active, "yes or no"],
  ],
};

export const accountSignInsSheet: Sheet<AccountSignIn> = {
  title: "Entrada por conta",
  columns: [
    ["Conta", (a) => a.name],
    ["Tipo", (a) => labelFor(signInKinds, a.kind)],
    ["CNPJ", (a) => displayCnpj(a.cnpj)],
    ["Segundo fator exigido", (a) => a.second_factor_required, "yes or no"],
    ["Provedor de acesso", (a) => a.authentication_provider?.name],
    ["Usuários", (a) => a.users_count, "number"],
  ],
};
