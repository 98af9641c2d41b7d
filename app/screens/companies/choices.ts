import { type CompanyDetails, type companies, conditionalBlocks } from "#app/contracts/directory/companies.ts";
import { citiesOperation, planChoices } from "#app/contracts/directory/lookups.ts";
import { type Choice, lookup } from "#app/crud/choices.ts";
import { selectedOptions } from "#app/crud/lookup.ts";
import type { LookupState, Option } from "#app/ui/fields/index.ts";
import { toOptions } from "#app/ui/table/index.ts";

/** A record with an address. */
type Placed = Pick<CompanyDetails, "city" | "state">;

/** Describes the municipality of a record, stored or typed, as the table of a conflict does. */
export const describeCity = (values: Record<string, unknown>, text: string): string =>
  values.city ? cityName(values as unknown as Placed) : text;

/** Up to this many municipalities are offered at once. */
const MOST = 50;

/** Returns a record's municipality as its form names it. */
export const cityName = ({ city, state }: Placed): string => (city ? `${city.name}/${state?.acronym ?? ""}` : "");

/** The municipalities whose name has the text that was typed, and the one that is chosen. */
export const cityChoice: Choice<Placed, LookupState> = async (api, name, form, record) => {
  const query = String(form?.get(`${name}_q`) ?? "").trim();
  const { city } = record ?? {};
  const held = record && city ? [{ value: String(city.id), label: cityName(record) }] : [];
  const chosen = form ? selectedOptions(form, name) : held;
  if (query === "") return { isComplete: false, options: chosen, query, matches: chosen.length };
  const { data, meta } = await api.read(citiesOperation, { q: query, per_page: MOST });
  const found = data.map(({ id, name: city, state_acronym }) => ({
    value: String(id),
    label: `${city}/${state_acronym}`,
  }));
  const others = chosen.filter(({ value }) => found.every((option) => option.value !== value));
  return { isComplete: false, options: [...others, ...found], query, matches: meta.total + others.length };
};

/** The conditional blocks that the product has, and those that the account holds already. */
export const blockChoice: Choice<Pick<CompanyDetails, "conditional_blocks">, Option[]> = async (
  _api,
  name,
  form,
  record,
) => {
  const held = form ? form.getAll(name).map(String) : (record?.conditional_blocks ?? []);
  const others = held.filter((slug) => !(slug in conditionalBlocks));
  return [...toOptions(conditionalBlocks), ...others.map((slug) => ({ value: slug, label: slug }))];
};

/** The choices of an account's form. */
export const companyChoices = {
  city_id: cityChoice,
  plan_uuid: lookup(planChoices, ({ plan }: CompanyDetails) => plan),
  conditional_blocks: blockChoice,
};

/** The facts of the accounts of all kinds, of which a page has one. */
export type CompanyResource = (typeof companies)[keyof typeof companies];
