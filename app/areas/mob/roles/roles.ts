import { permissionLabels } from "#app/contracts/access/permission-labels.ts";
import { permissions, type UserType, userTypes } from "#app/contracts/access/permissions.ts";
import { accessLevels } from "#app/contracts/access/roles.ts";
import { formOf } from "#app/session/form.ts";

/** The field of the buttons that give all permissions one level. */
export const LEVEL_OF_ALL = "level_of_all";
const LEVEL = /^role_permissions\[\d{1,3}\]\.access_level$/;
const SLUG = /^(role_permissions\[\d{1,3}\])\.permission_slug$/;

/** Applies the button that gives all permissions one level, if it was used, and marks the form for redisplay. */
export async function withOneLevel(request: Request): Promise<Request> {
  const form = await formOf(request);
  const level = form.get(LEVEL_OF_ALL);
  form.delete(LEVEL_OF_ALL);
  if (level !== null) {
    for (const name of [...form.keys()].filter((one) => LEVEL.test(one))) form.delete(name);
    for (const name of [...form.keys()].filter((one) => SLUG.test(one)))
      form.set(name.replace(SLUG, "$1.access_level"), level);
    form.set("intent", "again");
  }
  return new Request(request.url, { method: "POST", body: form });
}

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
