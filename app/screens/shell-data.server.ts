import { areaOf, environments } from "#app/contracts/environments.ts";
import { SIDEBAR } from "#app/session/cookies.ts";
import { takeFlash } from "#app/session/flash.ts";
import { type Context, requestContext, userContext } from "#app/session/request.ts";
import { type Menu, type MenuFacts, menuFor } from "./menu.ts";

/** What the frame of an area shows of the signed-in person; the layout's loader answers it. */
export function areaShell(context: Context, request: Request, menu: Menu, facts?: Pick<MenuFacts, "validates">) {
  const parts = context.get(requestContext);
  const user = context.get(userContext);
  const url = new URL(request.url);
  return {
    edition: user.edition,
    alternate: user.alternate ? `/edicao/${user.alternate}` : undefined,
    name: user.name || (user.email || user.login).split("@")[0] || user.login,
    account: user.accessable.trade_name,
    // The photo's own address in the API ends in what changes with it.
    photo: user.photo
      ? `/${areaOf(user.role.user_type)}/profileConfig/foto/imagem?${user.photo.split("?")[1]}`
      : undefined,
    home: `/${areaOf(user.role.user_type)}`,
    title: environments[user.role.user_type].title,
    menu: menuFor(menu, user, { ...facts, environment: parts.environment }),
    address: url.pathname.replace(/\.data$/, "") + url.search,
    collapsed: parts.cookies.get(SIDEBAR) === "1",
    flash: takeFlash(parts),
  };
}
