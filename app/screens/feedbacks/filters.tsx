import type { UserType } from "#app/contracts/access/permissions.ts";
import { type Feedback, feedbackList } from "#app/contracts/notices/feedbacks.ts";
import { contains, day, filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { SelectField } from "#app/ui/fields/index.ts";
import { toOptions } from "#app/ui/table/index.ts";

const scores = { "5": "5 de 5", "4": "4 de 5", "3": "3 de 5", "2": "2 de 5", "1": "1 de 5" };

const unnamed = "escolhido nas médias";

const onHome = "escolhido no início";
const ownerOf = (label: string, none: string) => linked(label, ({ visitor }: Feedback) => visitor.owner_name, none);

/** The filters of the feedback; the best scores are offered first. The averages link to those of one visitor or store. */
const feedbackFilters = filtersFor(feedbackList, {
  visitor_name: search("Visitante"),
  store_name: contains("Loja"),
  score: {
    ...select("Nota", "Todas", scores),
    field: (name, value) => (
      <SelectField
        name={name}
        label="Nota"
        placeholder="Todas"
        options={toOptions(scores).reverse()}
        defaultValue={value}
      />
    ),
  },
  start_date: day("De"),
  end_date: day("Até"),
  visitor_uuid: linked("Visitante escolhido", ({ visitor }: Feedback) => visitor.name, unnamed),
  store_uuid: linked("Loja escolhida", ({ store }: Feedback) => store.name, unnamed),
  owner_uuid: ownerOf("Contratante", unnamed),
  product_section: { label: "Seção", field: null, chip: (value) => value },
  user_key: linked("Quem avaliou", ({ user_name }: Feedback) => user_name, onHome),
  supplier_uuid: { label: "Fornecedor", field: null, chip: () => onHome },
  service_provider_uuid: ownerOf("Prestador de serviço", onHome),
  agency_uuid: ownerOf("Agência", onHome),
});

/** The same for a store, whose feedback is all its own. */
const { store_name: _, ...ofStore } = feedbackFilters;
export const feedbackFiltersFor = (reader: UserType) => (reader === "store_user" ? ofStore : feedbackFilters);
