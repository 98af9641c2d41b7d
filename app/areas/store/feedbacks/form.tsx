import { productSections } from "#app/contracts/directory/base-registers.ts";
import { FEEDBACK_DAYS, type Feedback, storeFeedbacks } from "#app/contracts/notices/feedbacks.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { FormPage, RecordPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, loadRecordOrForm, saveForm } from "#app/crud/load-form.ts";
import { paramsOf } from "#app/crud/search.ts";
import type { ApiClient } from "#app/session/client.ts";
import { CheckboxGroup, type Option, RadioGroup, TextArea } from "#app/ui/fields/index.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/form.ts";
import { findVisitor } from "./visitor.ts";

const path = storeAddresses.feedbacks;

/** The sections of the register by their names, and those that the feedback names besides. */
const choices = {
  product_sections: async (api: ApiClient, _name: string, _form?: FormData, record?: Feedback): Promise<Option[]> => {
    const { data } = await api.list(productSections, { per_page: 1000 });
    const names = new Set([...data.map(({ name }) => name), ...(record?.product_sections ?? [])]);
    return [...names].map((name) => ({ value: name, label: name }));
  },
};

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const may = abilitiesOf(context, storeFeedbacks);
  if (params.id === undefined) {
    const chosen = paramsOf(new URL(request.url), ["owner_uuid", "visitor_uuid"]);
    const [form, visitor] = await Promise.all([loadForm(args, storeFeedbacks, choices), findVisitor(context, chosen)]);
    return { ...form, visitor, isOpen: true, may };
  }
  const form = await loadRecordOrForm(args, storeFeedbacks, choices);
  const record = form.record as Feedback;
  return { ...form, visitor: record.visitor, isOpen: new Date(record.changeable_until) > new Date(), may };
}

export const action = (args: Route.ActionArgs) => saveForm(args, storeFeedbacks, choices);

const scores = ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));

export default function FeedbackForm(props: Route.ComponentProps) {
  const { isOpen, may, choices } = props.loaderData;
  if (!isOpen || !may.write || choices === null) return <GivenFeedback {...props} />;
  return <Fields {...props} loaderData={{ ...props.loaderData, choices }} />;
}

type Offered = { product_sections: Option[] };
type FieldsProps = Omit<Route.ComponentProps, "loaderData"> & {
  loaderData: Omit<Route.ComponentProps["loaderData"], "choices"> & { choices: Offered };
};

function Fields(props: FieldsProps) {
  const { visitor, record, may } = props.loaderData;
  const { field, form } = useRecordForm(storeFeedbacks, props);
  return (
    <FormPage
      {...form}
      once={form.once}
      cancel={path}
      name={`Feedback a ${visitor.name}`}
      facts={<Facts visitor={visitor} record={record} />}
      actions={record && may.remove && <RemoveLink record={record} />}
    >
      <input type="hidden" name="visitor_uuid" value={visitor.uuid} />
      <input type="hidden" name="owner_uuid" value={visitor.owner_uuid} />
      <RadioGroup {...field.score} options={scores} layout="row" hint="De 1, a pior, a 5, a melhor" />
      <CheckboxGroup {...field.product_sections} layout="columns" />
      <TextArea {...field.comment} rows={3} hint="O contratante lê o que você escrever." />
    </FormPage>
  );
}

const RemoveLink = ({ record }: { record: Feedback }) => (
  <ButtonLink href={`${path}/${record.uuid}/remove`} data-ask="">
    {words.remove}
  </ButtonLink>
);

type FactsProps = { visitor: Pick<Feedback["visitor"], "name" | "owner_name">; record: Feedback | null };

function Facts({ visitor, record }: FactsProps) {
  return (
    <DefinitionList
      items={[
        { term: "Visitante", detail: visitor.name },
        { term: "Contratante", detail: visitor.owner_name },
        ...(record
          ? [
              { term: "Avaliado", detail: `${formatDateTime(record.given_at)}, por ${record.user_name}` },
              { term: "Altera-se até", detail: formatDateTime(record.changeable_until) },
            ]
          : []),
      ]}
    />
  );
}

/** A feedback after its seven days, and for those who only read. */
function GivenFeedback({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { visitor, isOpen } = loaderData;
  const record = loaderData.record as Feedback;
  return (
    <RecordPage resource={storeFeedbacks} loaderData={loaderData} name={`Feedback a ${visitor.name}`}>
      {!isOpen && <p>Este feedback não se altera mais: passaram os {FEEDBACK_DAYS} dias.</p>}
      <Facts visitor={visitor} record={record} />
      <DefinitionList
        items={[
          { term: "Nota", detail: `${record.score} de 5` },
          { term: "Seções", detail: record.product_sections.join(", ") || null },
          { term: "Comentário", detail: record.comment || null },
        ]}
      />
    </RecordPage>
  );
}
