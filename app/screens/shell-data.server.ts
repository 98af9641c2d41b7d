import { areaOf, environments } from "#app/contracts/access/environments.ts";
import { SIDEBAR } from "#app/session/cookies.ts";
import { takeFlash } from "#app/session/flash.ts";
import { cachedNotices, isNotified } from "#app/session/notice-cache.ts";
import { type Context, requestContext, userContext } from "#app/session/request.ts";
import { type Menu, type MenuFacts, menuFor } from "./menu.ts";
import { toBellContent } from "./notices.ts";
import { pushBanner } from "./push.server.ts";

/** Loads the data of an area's shell. Each layout's loader returns it. */
export async function loadAreaShell(
  context: Context,
  request: Request,
  menu: Menu,
  facts?: Pick<MenuFacts, "validates">,
) {
  const parts = context.get(requestContext);
  const user = context.get(userContext);
  const url = new URL(request.url);
  const userType = user.role.user_type;
  const home = `/${areaOf(userType)}`;
  return {
    edition: user.edition,
    alternate: user.alternate ? `/edicao/${user.alternate}` : undefined,
    /** The administrator who sees this page as the user does, and until when. */
    supportView: user.support_view,
    name: user.name || (user.email || user.login).split("@")[0] || user.login,
    account: user.accessable.trade_name,
    // The API's photo address ends in a version that changes with the photo.
    photo: user.photo ? `/${areaOf(userType)}/profileConfig/foto/imagem?${user.photo.split("?")[1]}` : undefined,
    home,
    /** The home page shows new users the first steps, for a day. */
    showsFirstSteps: user.new_user && url.pathname.replace(/\.data$/, "") === home,
    title: environments[userType].title,
    bell: isNotified(userType)
      ? toBellContent(await cachedNotices(parts, userType), areaOf(userType), user.edition)
      : undefined,
    menu: menuFor(menu, user, { ...facts, environment: parts.environment, built: parts.built }),
    address: url.pathname.replace(/\.data$/, "") + url.search,
    collapsed: parts.cookies.get(SIDEBAR) === "1",
    flash: takeFlash(parts),
    push: pushBanner(parts, userType, url.pathname.replace(/\.data$/, "")),
    shownAt: new Date().toISOString(),
  };
}
