import { environments } from "#app/contracts/access/environments.ts";
import { FULL_ACCESS, NO_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { featureOf } from "#app/contracts/money/plan-features.ts";
import type { Resource } from "#app/contracts/platform/resource.ts";
import { requireLevel } from "#app/session/levels.ts";
import { type Context, userContext } from "#app/session/request.ts";

type Protected = Pick<Resource, "permission">;

/** The signed-in user's abilities on the records of a resource. */
export interface Abilities {
  read: boolean;
  write: boolean;
  remove: boolean;
}

/** Returns the signed-in user's abilities on a resource's records; none without the plan's feature. */
export function abilitiesOf(context: Context, resource: Protected): Abilities {
  const slug = permissionOf(context, resource);
  const user = context.get(userContext);
  const feature = featureOf(slug);
  const isIncluded = !feature || user.plan_features.includes(feature);
  const level = !isIncluded ? NO_ACCESS : slug === undefined ? FULL_ACCESS : levelOf(user, slug);
  return { read: level >= READ_ONLY, write: level >= READ_WRITE, remove: level >= FULL_ACCESS };
}

/** Throws the 403 page where the signed-in user does not hold `level` on a resource; the API enforces it anyway. */
export function requireAbility(context: Context, resource: Protected, level: number): void {
  const slug = permissionOf(context, resource);
  if (slug !== undefined) requireLevel(context, slug, level);
}

/** The permission that the user's root asks for. */
function permissionOf(context: Context, { permission }: Protected): string | undefined {
  return permission[environments[context.get(userContext).role.user_type].root];
}
