import type { productCategories, productSections } from "#app/contracts/directory/base-registers.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";

type Groups = typeof productCategories | typeof productSections;

const rowsOf = async (api: ApiClient, groups: Groups) => (await api.list(groups, { per_page: 1000 })).data;

/** The sections or categories that the store's products may have, for a filter. */
export const groupOptions = (groups: Groups) => async (api: ApiClient) =>
  (await rowsOf(api, groups)).map(({ uuid, name }) => ({ value: uuid, label: name }));

/** The same by name, for a form; those that the record holds are offered even where the list no longer has them. */
export const groupChoices =
  <Record>(groups: Groups, current: (record: Record) => readonly string[]) =>
  async (api: ApiClient, _name: string, _form?: FormData, record?: Record): Promise<Option[]> => {
    const names = new Set((await rowsOf(api, groups)).map(({ name }) => name));
    for (const name of record ? current(record) : []) if (name !== "") names.add(name);
    return [...names].map((name) => ({ value: name, label: name }));
  };
