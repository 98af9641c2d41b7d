import { accountSignIns } from "#app/contracts/access/account-sign-ins.ts";
import { authenticationProviders } from "#app/contracts/access/authentication-providers.ts";
import { roles } from "#app/contracts/access/roles.ts";
import { users } from "#app/contracts/access/users.ts";
import { LinkTabs } from "#app/ui/page/index.ts";
import { addresses } from "../addresses.ts";

const tabs = [
  { href: addresses.roles, label: "Perfis de acesso" },
  { href: addresses.users, label: users.words.title },
  { href: addresses.providers, label: authenticationProviders.words.title },
  { href: addresses.accounts, label: accountSignIns.words.title },
];

/** From one list of this screen to another. */
export const RoleTabs = ({ current }: { current: string }) => (
  <LinkTabs label={roles.words.title} tabs={tabs} current={current} />
);

/** Between the area's home and the screen's other lists. */
export const roleParents = [{ label: roles.words.title, href: addresses.roles }];
