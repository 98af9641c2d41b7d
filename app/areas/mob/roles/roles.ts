import { permissionLabels } from "#app/contracts/access/permission-labels.ts";
import { permissions, type UserType, userTypes } from "#app/contracts/access/permissions.ts";
import { accessLevels, type Role, roleChange, roleInput, userTypeLabels } from "#app/contracts/access/roles.ts";

export const permission = "admin-roles";
export const home = { label: "Início", href: "/mob" };
export const place = { path: "/mob/roles", api: "/v1/mob/roles", concept: "role" };
export const title = "Perfis de acesso";
export const section = { label: "Permissão de usuário", href: place.path };
export const crumbs = [home, section];

/** The lists of this part. */
export const tabs = [
  { href: place.path, label: title },
  { href: `${place.path}/users`, label: "Usuários" },
  { href: `${place.path}/providers`, label: "Provedores de acesso" },
  { href: `${place.path}/accounts`, label: "Segundo fator" },
];

export { roleChange, roleInput };

export type RoleForm = {
  name: string;
  slug: string;
  user_type: string;
  role_permissions: { permission_slug: string; access_level: string }[];
};

export const labels = {
  name: "Nome",
  slug: "Identificador",
  user_type: "Tipo de usuário",
  role_permissions: "Permissões",
};

type Entries = { permission_slug?: unknown; access_level?: unknown }[];

/** The level that a list of entries gives each permission of a user type; what it does not name, none. */
export function levelsFor(userType: string, entries: unknown): { slug: string; label: string; level: string }[] {
  const levels = new Map(
    (Array.isArray(entries) ? (entries as Entries) : []).map(({ permission_slug, access_level }) => [
      String(permission_slug),
      String(access_level ?? 0),
    ]),
  );
  const slugs = userTypes.includes(userType as UserType) ? permissions[userType as UserType] : [];
  return slugs.map((slug) => ({ slug, label: permissionLabels[slug], level: levels.get(slug) ?? "0" }));
}

const levelNames: Record<string, string> = accessLevels;

/** Each field of a role, stored or as it was sent, in words. */
export function tell(values: Record<string, unknown>): Record<keyof typeof labels, string> {
  const userType = String(values.user_type ?? "");
  const given = levelsFor(userType, values.role_permissions).filter(({ level }) => level !== "0");
  return {
    name: String(values.name ?? ""),
    slug: String(values.slug ?? ""),
    user_type: userTypeLabels[userType as UserType] ?? "",
    role_permissions: given.map(({ label, level }) => `${label}: ${levelNames[level]}`).join("; ") || "Nenhuma",
  };
}

/** What the form starts with. */
export const recordOf = ({ name, slug, user_type, role_permissions }: Role) => ({
  name,
  slug,
  user_type,
  role_permissions: role_permissions.map(({ permission_slug, access_level }) => ({
    permission_slug,
    access_level: String(access_level),
  })),
});

export const levelOptions = Object.entries(accessLevels).map(([value, label]) => ({ value, label }));
export const typeOptions = userTypes.map((value) => ({ value, label: userTypeLabels[value] }));
