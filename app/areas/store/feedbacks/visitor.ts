import { data } from "react-router";
import { feedbackVisitors } from "#app/contracts/notices/feedback-visitors.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";

interface Chosen {
  owner_uuid: string;
  visitor_uuid: string;
}

/** Returns the visitor whom the address of a new feedback names. Throws the 404 page for one who was not in the store. */
export async function findVisitor(context: Context, { owner_uuid, visitor_uuid }: Chosen) {
  if (!isUuid(owner_uuid) || !isUuid(visitor_uuid)) throw data(null, { status: 404 });
  const [found] = (await apiOf(context).list(feedbackVisitors, { owner_uuid, visitor_uuid, per_page: 1 })).data;
  if (!found) throw data(null, { status: 404 });
  return { uuid: found.uuid, owner_uuid: found.owner_uuid, owner_name: found.owner_name, name: found.name };
}
