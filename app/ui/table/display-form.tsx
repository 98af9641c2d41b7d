import { CheckboxField, CheckboxGroup, SelectField } from "../fields/index.ts";
import { Button } from "../primitives/button.tsx";
import { PostForm } from "../primitives/post-form.tsx";
import { form, page as words } from "../words.ts";
import { withSearch } from "./address.ts";
import { type Display, PAGE_SIZES, unfoldLook } from "./display.ts";

type DisplayFormProps = {
  display: Display;
  /** The columns that may be hidden. */
  columns: string[];
  /** Path of the list, and its address with search. */
  path: string;
  address: string;
};

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** A form for columns, density and page size, which the product remembers. */
export function DisplayForm({ display, columns, path, address }: DisplayFormProps) {
  const visible = columns.filter((column) => !display.hidden.includes(column));
  return (
    <details className="relative" data-menu="">
      <summary className={unfoldLook}>{words.display}</summary>
      <PostForm
        action="/exibicao"
        className="absolute right-0 z-10 mt-1 grid w-64 gap-2 rounded-md border bg-background p-3 text-left shadow-lg max-md:fixed max-md:inset-x-2 max-md:w-auto"
      >
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="redirect_to" value={withSearch(address, { page: null, per_page: null })} />
        <SelectField
          id="display-rows"
          name="per_page"
          label={words.perPage}
          options={sizes}
          defaultValue={String(display.perPage)}
        />
        <CheckboxField id="display-dense" name="dense" label={words.density} defaultChecked={display.dense} />
        <CheckboxField id="display-scrolls" name="scrolls" label={words.scrolls} defaultChecked={display.scrolls} />
        {columns.map((column) => (
          <input key={column} type="hidden" name="column" value={column} />
        ))}
        {columns.length > 0 && (
          <CheckboxGroup
            id="display-columns"
            name="shown"
            label={words.columns}
            options={columns.map((column) => ({ value: column, label: column }))}
            defaultValue={visible}
          />
        )}
        <div>
          <Button look="primary">{form.apply}</Button>
        </div>
      </PostForm>
    </details>
  );
}
