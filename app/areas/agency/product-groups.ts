import type { productCategories, productSections } from "#app/contracts/directory/base-registers.ts";
import type { Choice } from "#app/crud/choices.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";

type Groups = typeof productCategories | typeof productSections;

async function namedGroups(api: ApiClient, groups: Groups) {
  const { data } = await api.list(groups, { per_page: 1000 });
  return data.filter(({ retailer }) => retailer === null);
}

/** The categories or sections of products of every retailer, for a filter. */
export const sharedGroups =
  (groups: Groups) =>
  async (api: ApiClient): Promise<Option[]> =>
    (await namedGroups(api, groups)).map(({ uuid, name }) => ({ value: uuid, label: name }));

/** The same by name, for a form; the one that the record holds is offered even where the list no longer has it. */
export const groupNames =
  <Record>(groups: Groups, current: (record: Record) => string = () => ""): Choice<Record, Option[]> =>
  async (api, _name, _form, record) => {
    const names = new Set((await namedGroups(api, groups)).map(({ name }) => name));
    const own = record && current(record);
    if (own) names.add(own);
    return [...names].map((name) => ({ value: name, label: name }));
  };
