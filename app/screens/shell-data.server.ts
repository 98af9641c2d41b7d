import { areaOf, environments } from "#app/contracts/access/environments.ts";
import { SIDEBAR } from "#app/session/cookies.ts";
import { takeFlash } from "#app/session/flash.ts";
import { cachedNotices, isNotified } from "#app/session/notice-cache.ts";
import { type Context, requestContext, userContext } from "#app/session/request.ts";
import { type Menu, type MenuFacts, menuFor } from "./menu.ts";
import { bellShown } from "./notices.ts";
import { pushBanner } from "./push.server.ts";

/** What the frame of an area shows of the signed-in person; the layout's loader answers it. */
export async function areaShell(context: Context, request: Request, menu: Menu, facts?: Pick<MenuFacts, "validates">) {
  const parts = context.get(requestContext);
  const user = context.get(userContext);
  const url = new URL(request.url);
  const userType = user.role.user_type;
  const home = `/${areaOf(userType)}`;
  return {
    edition: user.edition,
    alternate: user.alternate ? `/edicao/${user.alternate}` : undefined,
    name: user.name || (user.email || user.login).split("@")[0] || user.login,
    account: user.accessable.trade_name,
    // The photo's own address in the API ends in what changes with it.
    photo: user.photo ? `/${areaOf(userType)}/profileConfig/foto/imagem?${user.photo.split("?")[1]}` : undefined,
    home,
    /** Who came for the first time not a day ago is told at home where to begin. */
    begins: user.new_user && url.pathname.replace(/\.data$/, "") === home,
    title: environments[userType].title,
    bell: isNotified(userType) ? bellShown(await cachedNotices(parts, userType)) : undefined,
    menu: menuFor(menu, user, { ...facts, environment: parts.environment }),
    address: url.pathname.replace(/\.data$/, "") + url.search,
    collapsed: parts.cookies.get(SIDEBAR) === "1",
    flash: takeFlash(parts),
    push: pushBanner(parts, userType, url.pathname),
    shownAt: new Date().toISOString(),
  };
}
