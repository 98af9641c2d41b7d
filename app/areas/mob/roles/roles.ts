import { permissionLabels } from "#app/contracts/access/permission-labels.ts";
import { permissions, type UserType, userTypes } from "#app/contracts/access/permissions.ts";
import { accessLevels } from "#app/contracts/access/roles.ts";

type Entries = { permission_slug?: unknown; access_level?: unknown }[];

/** The level that a list of entries gives each permission of a user type; none where the list does not name it. */
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

/** The permissions that a role gives, stored or as they were sent, in words. */
export function describeLevels({ user_type, role_permissions }: Record<string, unknown>): string {
  const levels = levelsFor(String(user_type ?? ""), role_permissions).filter(({ level }) => level !== "0");
  return levels.map(({ label, level }) => `${label}: ${levelNames[level]}`).join("; ") || "Nenhuma";
}
const levelNames: Record<string, string> = accessLevels;
