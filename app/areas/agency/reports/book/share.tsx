import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { isoDay } from "#app/contracts/platform/date-field.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { onceKey } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { DateField, SelectField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import { createShareFrom } from "../shares/create.ts";
import { CreatedSharePanel } from "../shares/created-share.tsx";
import { crumbsOf, bookShareKind as kind } from "../shares/kinds.ts";
import { TermFields } from "../shares/term-fields.tsx";
import type { Route } from "./+types/share.ts";
import { dateFields as dayNames, readBookQuery, suppliersOf } from "./book.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, kind.shares, READ_WRITE);
  const { filters, errors, days } = readBookQuery(new URL(request.url));
  const wrong = Object.keys(errors).length > 0;
  const suppliers = await suppliersOf(context);
  const chosen = suppliers.find(({ value }) => value === filters.agency_supplier_uuid);
  return {
    suppliers,
    supplier: chosen?.value ?? "",
    title: chosen?.label ?? "",
    days: wrong ? filters : days,
    once: onceKey(),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return createShareFrom(context, request, kind);
}

/** Formats an ISO day; other text stays as it was typed. */
const formatIsoDay = (day: string) => (isoDay.safeParse(day).success ? formatDate(day) : day);

type Fields = Record<"title" | "days" | "agency_supplier_uuid" | (typeof dayNames)[number], string>;
const labels = { start_date: "De", end_date: "Até" } as const;

/** Creates a link to a Book, for readers without a login. */
export default function ShareBook({ loaderData, actionData }: Route.ComponentProps) {
  const { suppliers, supplier, title, days, once } = loaderData;
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const { fields, errors } = useResourceForm<Fields>(
    {
      title,
      days: "7",
      agency_supplier_uuid: supplier,
      start_date: formatIsoDay(days.start_date),
      end_date: formatIsoDay(days.end_date),
    },
    actionData && "made" in actionData ? undefined : actionData,
  );
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(kind.create) : kind.create}</title>
      <PageHeader title={kind.create} breadcrumb={[...crumbsOf(kind), { label: kind.create }]} />
      {made ? (
        <CreatedSharePanel kind={kind} made={made} />
      ) : (
        <>
          <ErrorSummary errors={errors} />
          <p>
            Quem tiver o link vê o Book e o baixa em PDF até que ele vença ou seja cancelado, sem os nomes dos
            promotores. Cada acesso é registrado.
          </p>
          <PostForm id="form" once={once} noValidate className="grid grid-cols-1 gap-3">
            <SelectField
              name="agency_supplier_uuid"
              label="Fornecedor"
              placeholder="Escolha"
              required
              options={suppliers}
              defaultValue={fields.agency_supplier_uuid.initialValue}
              errors={fields.agency_supplier_uuid.errors}
            />
            {dayNames.map((name) => (
              <DateField
                key={name}
                name={name}
                label={labels[name]}
                required
                defaultValue={fields[name].initialValue}
                errors={fields[name].errors}
              />
            ))}
            <TermFields title={fields.title} days={fields.days} />
            <FormButtons submit="Criar link" cancel={kind.from.href} />
          </PostForm>
        </>
      )}
    </>
  );
}
