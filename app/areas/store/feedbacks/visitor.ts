import { feedbackVisitors } from "#app/contracts/notices/feedback-visitors.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";

interface Chosen {
  owner_uuid: string;
  visitor_uuid: string;
}

/** Returns the visitor whom the address of a new feedback names. Throws the 404 page for one who was not in the store. */
export async function findVisitor(context: Context, { owner_uuid, visitor_uuid }: Chosen) {
  const { data } = await apiOf(context).list(feedbackVisitors, { owner_uuid, visitor_uuid, per_page: 1 });
  const [found] = data;
  if (!found || visitor_uuid === "") throw new Response(null, { status: 404 });
  return { uuid: found.uuid, owner_uuid: found.owner_uuid, owner_name: found.owner_name, name: found.name };
}
