import type { ComponentProps } from "react";
import { FieldFrame, type FieldText, getAriaProps } from "./field.tsx";

type FileFieldProps = Omit<ComponentProps<"input">, "className" | "style" | "type" | "name" | "defaultValue"> &
  FieldText & { name: string; id?: string; type?: "file" };

/**
 * A file field; `multiple` allows several files. The form needs `encType="multipart/form-data"`. Users can drop files
 * on the field.
 */
export function FileField({ label, hint, errors, id, ...rest }: FileFieldProps) {
  const key = id ?? rest.name;
  return (
    <FieldFrame id={key} label={label} hint={hint} errors={errors} required={rest.required}>
      <input
        {...rest}
        id={key}
        type="file"
        className="w-full rounded-md border border-control border-dashed bg-muted p-3 file:mr-3 file:rounded-md file:border file:border-control file:bg-background file:px-3 file:py-1 aria-invalid:border-danger"
        {...getAriaProps(key, { label, hint, errors })}
      />
    </FieldFrame>
  );
}
