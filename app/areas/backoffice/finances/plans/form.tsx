import { planPeriods } from "#app/contracts/money/plans.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm } from "#app/crud/load-form.ts";
import { CheckboxGroup, SelectField, TextField } from "#app/ui/fields/index.ts";
import { formatMoney } from "#app/ui/format.ts";
import { toOptions } from "#app/ui/table/index.ts";
import type { Route } from "./+types/form.ts";
import { describeFeatures, featureGroups, formatLimit } from "./describe.ts";
import { EffectPanel } from "./effect.tsx";
import { planFamilyAt } from "./families.ts";
import { planForm, reaisOf, savePlan } from "./plan-form.ts";

export const loader = (args: Route.LoaderArgs) => loadForm(args, planForm, {});
export const action = (args: Route.ActionArgs) => savePlan(args);

const describe = {
  features: ({ features }: Record<string, unknown>) => describeFeatures([features ?? []].flat().map(String)),
  price_cents: ({ price_cents }: Record<string, unknown>) =>
    typeof price_cents === "number" ? formatMoney(price_cents) : `R$ ${price_cents}`,
  period: ({ period }: Record<string, unknown>) => planPeriods[period as keyof typeof planPeriods] ?? "",
  visitors_limit: ({ visitors_limit }: Record<string, unknown>) => describeLimit(visitors_limit),
  stores_limit: ({ stores_limit }: Record<string, unknown>) => describeLimit(stores_limit),
};
const describeLimit = (limit: unknown) => formatLimit(limit ? Number(limit) : null);

/** A plan's form. A change shows first to whom it matters. */
export default function PlanForm(props: Route.ComponentProps) {
  const { record, path } = props.loaderData;
  const { field, form } = useRecordForm(planForm, props, {
    initial: { period: "monthly" },
    values: ({ price_cents }) => ({ price_cents: reaisOf(price_cents) }),
    describe,
  });
  const preview = props.actionData?.preview;
  const { features } = field;
  return (
    <FormPage
      {...form}
      resource={planFamilyAt(path).resource}
      facts={preview && <EffectPanel effect={preview.effect} />}
      name={record?.name}
    >
      {preview && <input type="hidden" name="shown" value={preview.mark} />}
      <TextField {...field.name} autoComplete="off" />
      <TextField {...field.price_cents} inputMode="decimal" autoComplete="off" maxLength={40} />
      <SelectField {...field.period} options={toOptions(planPeriods)} />
      <TextField {...field.visitors_limit} inputMode="numeric" autoComplete="off" hint="Vazio: sem limite" />
      <TextField {...field.stores_limit} inputMode="numeric" autoComplete="off" hint="Vazio: sem limite" />
      {featureGroups.map(({ kind, label, options }, i) => (
        <CheckboxGroup
          key={kind}
          name={features.name}
          id={i === 0 ? features.name : `${features.name}-${kind}`}
          label={`${features.label}: ${label}`}
          options={options}
          defaultValue={features.defaultValue}
          errors={i === 0 ? features.errors : undefined}
          layout="columns"
        />
      ))}
    </FormPage>
  );
}
