import type { ReactNode } from "react";
import { factsOf } from "#app/contracts/platform/field-facts.ts";
import type { FieldOf, Resource, RowOf } from "#app/contracts/platform/resource.ts";
import { type ConflictRow, type Crumb, type FieldError, PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { listCrumbs } from "./crumbs.ts";
import type { LoadedForm } from "./load-form.ts";
import {
  choiceProps,
  constraintsOf,
  describeField,
  type Fields,
  maxLengthOf,
  valueProps,
  valuesOf,
} from "./record-fields.ts";
import type { FormErrors } from "./save.ts";
import { useResourceForm } from "./use-resource-form.tsx";

interface FormProps<R extends Resource, Choices> {
  loaderData: LoadedForm<RowOf<R>, Choices>;
  actionData?: FormErrors & { choices: Choices };
}

interface Options<R extends Resource> {
  /** Values that the fields of a new record begin with. */
  initial?: Partial<Record<FieldOf<R>, unknown>>;
  /** Values of the fields that do not follow from the record's own by name. */
  values?: (record: RowOf<R>) => Partial<Record<FieldOf<R>, unknown>>;
  /** Fields that the table of a conflict describes in words of their own, stored or typed; `text` is the usual one. */
  describe?: Partial<Record<FieldOf<R>, (values: Record<string, unknown>, text: string) => string>>;
}

/** The page that `FormPage` draws around the fields. */
export interface RecordFormState {
  resource: Resource;
  path: string;
  record: { uuid: string; name?: unknown } | null;
  once: string;
  version?: number;
  errors: FieldError[];
  conflict: ConflictRow[] | null;
}

/** The props of each field of a record's form, and the state of the form for `FormPage`. */
export function useRecordForm<R extends Resource, Choices>(
  resource: R,
  { loaderData, actionData }: FormProps<R, Choices>,
  { initial, values, describe = {} }: Options<R> = {},
): { field: Fields<R, Choices>; choices: Choices; form: RecordFormState } {
  const { record, path, once } = loaderData;
  const choices = actionData?.choices ?? loaderData.choices;
  const stored = record ? { ...valuesOf(resource, record), ...values?.(record) } : { ...initial };
  const { form, fields, errors } = useResourceForm<Record<string, unknown>>(stored as never, actionData);
  const constraints = constraintsOf(resource);
  const labels = resource.labels as Record<string, string>;
  const names = Object.keys(resource.input.shape);
  const field = Object.fromEntries(
    names.map((name) => {
      const { initialValue, errors } = fields[name] as { initialValue: unknown; errors?: string[] };
      const { required = false } = constraints[name] ?? {};
      const maxLength = maxLengthOf(resource.input.shape[name]);
      const facts = factsOf(resource.input.shape[name]);
      const props = { name, label: labels[name] ?? name, hint: facts.hint, required, maxLength, errors };
      const offered = choiceProps((choices as Record<string, unknown>)[name], initialValue, facts);
      return [name, { ...props, ...valueProps(resource, name, initialValue), ...offered }];
    }),
  ) as Fields<R, Choices>;
  const described = (name: string, of: Record<string, unknown>) => {
    const text = describeField(resource, name, of, choices as Record<string, unknown>);
    return describe[name as FieldOf<R>]?.(of, text) ?? text;
  };
  const current = actionData?.current;
  const conflict =
    current &&
    Object.keys(labels)
      .filter((name) => names.includes(name))
      .map((name) => ({
        label: labels[name] as string,
        yours: described(name, form.initialValue ?? {}),
        theirs: described(name, current),
      }));
  // A form that is shown again keeps the version it was sent with: what was saved meanwhile stays a conflict.
  const read = form.initialValue?.version ?? (record as { version?: number } | null)?.version;
  const version = record ? Number(current?.version ?? read) : undefined;
  return { field, choices, form: { resource, path, record, once, version, errors, conflict: conflict ?? null } };
}

type RecordPageProps = {
  resource: Pick<Resource, "words">;
  loaderData: { path: string; record: { uuid: string } | null };
  name: string;
  /** Title of the page, where the record's name alone does not say it. */
  title?: string;
  parents?: Crumb[];
  /** Buttons of the page. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The page of a stored record for those who read it. */
export function RecordPage(props: RecordPageProps) {
  const { resource, loaderData, name, title = name, parents = [], actions, children } = props;
  const { path } = loaderData;
  const crumbs = [...listCrumbs(path, resource, parents), { label: name }];
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={crumbs} actions={actions} />
      {children}
    </>
  );
}

type FormPageProps = RecordFormState & {
  /** Names a stored record that has no name of its own. */
  name?: string;
  /** Title of the page of a stored record, where its name alone does not say it. */
  title?: string;
  /** Below the title. */
  lead?: ReactNode;
  /** Buttons of the page. */
  actions?: ReactNode;
  /** Address of "Cancelar", where it is not the list. */
  cancel?: string;
  /** Between the title and the fields: what the record is. */
  facts?: ReactNode;
  parents?: Crumb[];
  children: ReactNode;
};

/** The addresses of a form that stands below `path`, which is the list's or that of the record's own page. */
function addressesOf(path: string, record: RecordFormState["record"]) {
  if (!record) return { list: path, self: undefined, home: undefined };
  if (!path.endsWith(`/${record.uuid}`)) return { list: path, self: `${path}/${record.uuid}`, home: undefined };
  return { list: path.replace(/\/[^/]+$/, ""), self: `${path}/edit`, home: path };
}

/**
 * The page of a record's form, new or stored: title, what went wrong, the fields, "Salvar". A record that has a page of
 * its own is changed below it, by "Editar".
 */
export function FormPage(props: FormPageProps) {
  const { resource, path, record, once, version, errors, conflict, lead, actions, facts, parents = [] } = props;
  const { words: noun } = resource;
  const name = record ? (props.name ?? String(record.name ?? noun.one)) : (noun.add ?? noun.title);
  const { list, self, home } = addressesOf(path, record);
  const title = home ? `Editar ${name}` : record ? (props.title ?? name) : name;
  const last = home ? [{ label: name, href: home }, { label: words.edit }] : [{ label: name }];
  const crumbs = [...listCrumbs(list, resource, parents), ...last];
  return (
    <>
      <title>{errors.length > 0 || conflict ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={crumbs} lead={lead} actions={actions} />
      {facts}
      <RecordForm
        errors={errors}
        cancel={props.cancel ?? path}
        once={record ? undefined : once}
        self={self}
        version={version}
        conflict={conflict}
      >
        {props.children}
      </RecordForm>
    </>
  );
}
