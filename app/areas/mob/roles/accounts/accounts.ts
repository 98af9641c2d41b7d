import { data } from "react-router";
import { type CompanyDetails, type CompanyKind, companies, companyEntry } from "#app/contracts/directory/companies.ts";
import { addresses } from "../../addresses.ts";
import { roleParents } from "../tabs.tsx";

export const accountTitle = "Segundo fator";

/** Between the area's home and one account. */
export const accountParents = [...roleParents, { label: accountTitle, href: addresses.accounts }];

/** The kinds of account whose users sign in under a setting of their own. */
export const kindLabels = Object.fromEntries(
  Object.entries(companies).map(([kind, { words }]) => [kind, words.title]),
) as Record<CompanyKind, string>;

const isKind = (kind: string): kind is CompanyKind => Object.hasOwn(companies, kind);

/** The kind that the list's address asks for. */
export function accountKindOf({ url }: Request): CompanyKind {
  const kind = new URL(url).searchParams.get("kind") ?? "";
  return isKind(kind) ? kind : "agency";
}

/** The accounts of a kind, as every user of the administration may list them. */
export const accountsOf = (kind: CompanyKind) => ({
  ...companies[kind],
  words: { one: "conta", many: "contas", title: accountTitle },
  permission: {},
  row: companyEntry,
});

/** The kind in an account's address; throws the 404 page where there is none. */
export function kindAt(segment: string): CompanyKind {
  if (!isKind(segment)) throw data(null, { status: 404 });
  return segment;
}

/** The account as the API takes it: nothing but the setting changes. */
export function withSetting(account: CompanyDetails, second_factor_required: boolean) {
  const { plan, city, state: _, uuid: __, ...same } = account;
  return { ...same, plan_uuid: plan?.uuid ?? null, city_id: city?.id ?? null, second_factor_required };
}
