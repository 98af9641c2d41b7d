import { z } from "zod";
import { lookupQuery } from "../directory/lookups.ts";
import { withFacts } from "../platform/field-facts.ts";
import { sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { permissions, type UserType, userTypes } from "./permissions.ts";

/** The permission of roles, users and authentication providers. */
export const rolesPermission = { mob: "admin-roles" } as const;

export const accessLevels = { 0: "Sem acesso", 1: "Leitura", 2: "Leitura e escrita", 3: "Acesso total" } as const;

/** The label of each user type. `accountKindOf` is the kind of account that its users belong to. */
export const userTypeLabels: Record<UserType, string> = {
  mob: "Administração",
  backoffice: "Backoffice",
  retailer: "Rede",
  agency: "Agência",
  supplier: "Fornecedor",
  service_provider: "Prestador de serviço",
  store_user: "Loja",
  af: "Equipe de campo",
  replenisher: "Repositor da loja",
};
export const accountKindOf = {
  mob: "mob",
  backoffice: "mob",
  retailer: "retailer",
  agency: "agency",
  supplier: "supplier",
  service_provider: "service_provider",
  store_user: "store",
  af: "agency",
  replenisher: "store",
} as const satisfies Record<UserType, string>;

const userType = z.enum(userTypes, "Tipo de usuário é obrigatório");
const entry = z.object({ permission_slug: z.string(), access_level: z.number().int() });

/** A role: the level that its users have on each permission. A permission missing from the list reads as level 0. */
const role = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    slug: z.string(),
    user_type: userType,
    role_permissions: z.array(entry),
    users_count: z.number().int(),
    version,
  })
  .meta({
    id: "Role",
    description: "Um perfil de acesso e os níveis que dá. Uma alteração vale no próximo pedido de quem o tem.",
  });
export type Role = z.infer<typeof role>;

const fields = z.object({
  name: requiredText("Nome"),
  slug: withFacts(
    z
      .string("Identificador é obrigatório")
      .trim()
      .regex(/^[a-z][a-z0-9_-]{1,59}$/, "Identificador inválido: letras minúsculas, números, _ e -"),
    { hint: "Letras minúsculas, números, _ e -" },
  ),
  user_type: withFacts(userType, { values: userTypeLabels }),
  role_permissions: z
    .array(
      entry.extend({
        permission_slug: z.string().max(60),
        access_level: z.number().int().min(0, "Nível inválido").max(3, "Nível inválido"),
      }),
    )
    .max(200)
    .default([]),
});
export type RoleInput = z.output<typeof fields>;

/** Adds an issue when a role lists a permission that its user type does not have, or lists one twice. */
function rejectUnknownPermissions({ user_type, role_permissions }: RoleInput, context: z.RefinementCtx): void {
  const known: readonly string[] = permissions[user_type];
  const slugs = role_permissions.map(({ permission_slug }) => permission_slug);
  const invalidSlugs = slugs.filter((slug, i) => !known.includes(slug) || slugs.indexOf(slug) !== i);
  if (invalidSlugs.length === 0) return;
  const message = `Permissão desconhecida ou repetida: ${invalidSlugs.join(", ")}`;
  context.addIssue({ code: "custom", path: ["role_permissions"], message });
}

const roleInput = fields.superRefine(rejectUnknownPermissions);

const rolesQuery = lookupQuery.extend({
  user_type: z.enum(userTypes).optional(),
  sort: sortBy("name", "slug", "user_type", "users_count"),
});
export type RolesQuery = z.output<typeof rolesQuery>;

export const roles = resource({
  path: "/roles",
  concept: "role",
  words: { one: "perfil", many: "perfis", title: "Permissão de usuário", add: "Novo perfil" },
  permission: rolesPermission,
  labels: { name: "Nome", slug: "Identificador", user_type: "Tipo de usuário", role_permissions: "Permissões" },
  row: role,
  input: roleInput,
  query: rolesQuery,
});
