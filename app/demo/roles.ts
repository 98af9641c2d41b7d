import {
  FULL_ACCESS,
  NO_ACCESS,
  permissions,
  READ_ONLY,
  READ_WRITE,
  type UserType,
  userTypes,
} from "#app/contracts/access/permissions.ts";
import { DAY } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import { Chance } from "./random.ts";

export const FIELD_STAFF = "equipe_de_campo";
export const REPLENISHER = "repositor";

export const roleNames: Readonly<Record<UserType, readonly [slug: string, name: string]>> = {
  mob: ["administracao", "Administração"],
  backoffice: ["backoffice", "Backoffice"],
  retailer: ["rede", "Rede"],
  agency: ["agencia", "Agência"],
  supplier: ["fornecedor", "Fornecedor"],
  service_provider: ["prestador", "Prestador de serviço"],
  store_user: ["loja", "Loja"],
  af: [FIELD_STAFF, "Equipe de campo"],
  replenisher: [REPLENISHER, "Repositor da loja"],
};

/** Makes the roles: one with every right for each user type, and some that may do less. */
export function makeRoles(seed: string, now: number) {
  const chance = new Chance(seed, "roles");
  const role = (slug: string, name: string, type: UserType, level: number) => ({
    uuid: uuidAt(now - 900 * DAY, chance),
    name,
    slug,
    user_type: type,
    permissions: JSON.stringify(Object.fromEntries(permissions[type].map((permission) => [permission, level]))),
  });
  return [
    ...userTypes.map((type) => role(...roleNames[type], type, FULL_ACCESS)),
    role("fornecedor_area_logada", "Fornecedor, área logada", "supplier", FULL_ACCESS),
    role("agencia_leitura", "Agência, somente leitura", "agency", READ_ONLY),
    role("fornecedor_leitura", "Fornecedor, somente leitura", "supplier", READ_ONLY),
    role("prestador_leitura", "Prestador de serviço, somente leitura", "service_provider", READ_ONLY),
    {
      ...role("prestador_documentos", "Prestador de serviço, só documentos", "service_provider", NO_ACCESS),
      permissions: JSON.stringify({
        "service-provider-visitors": READ_ONLY,
        "service-provider-visitors-documents": READ_WRITE,
        "service-provider-pending-docs": READ_ONLY,
      }),
    },
    {
      ...role("prestador_escalas", "Prestador de serviço, só escalas", "service_provider", NO_ACCESS),
      permissions: JSON.stringify({
        "service-provider-visitors": READ_ONLY,
        "service-provider-visitors-fields": READ_ONLY,
        "service-provider-visitors-schedules": READ_WRITE,
      }),
    },
    role("administracao_leitura", "Administração, somente leitura", "mob", READ_ONLY),
    {
      ...role("administracao_reduzida", "Administração reduzida", "mob", NO_ACCESS),
      permissions: JSON.stringify({ "admin-invalid-assortments": FULL_ACCESS }),
    },
    {
      ...role("administracao_validador", "Administração, só verificação de documentos", "mob", NO_ACCESS),
      permissions: JSON.stringify({ "admin-document-validations": FULL_ACCESS }),
    },
    {
      ...role("backoffice_dpo", "Backoffice, só termos e privacidade", "backoffice", NO_ACCESS),
      permissions: JSON.stringify({ "backoffice-terms": FULL_ACCESS, "backoffice-privacy": FULL_ACCESS }),
    },
    role("rede_leitura", "Rede, somente leitura", "retailer", READ_ONLY),
    {
      ...role("rede_validador", "Rede, só verificação de documentos", "retailer", NO_ACCESS),
      permissions: JSON.stringify({ "retailer-document-validations": FULL_ACCESS }),
    },
    role("loja_leitura", "Loja, somente leitura", "store_user", READ_ONLY),
    {
      ...role("loja_semacesso", "Loja, sem acesso a visitantes", "store_user", NO_ACCESS),
      permissions: JSON.stringify({
        "store-service-agreements": READ_ONLY,
        "store-visitors-report": READ_ONLY,
        "store-power-bi-report": READ_ONLY,
      }),
    },
    {
      ...role("backoffice_leitura", "Backoffice, somente leitura", "backoffice", READ_ONLY),
      permissions: JSON.stringify({
        "backoffice-companies": READ_ONLY,
        "backoffice-finances": READ_ONLY,
        "backoffice-terms": READ_ONLY,
      }),
    },
  ];
}
