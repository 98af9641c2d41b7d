import type { ComponentProps } from "react";

const shape =
  "inline-flex min-h-8 items-center justify-center gap-1.5 rounded-md border px-3 py-1 text-center font-medium aria-disabled:opacity-60 disabled:opacity-60";

/** The classes of each look, shared by buttons and button links. */
const buttonClass = {
  primary: `${shape} border-primary bg-primary text-primary-foreground hover:underline`,
  secondary: `${shape} border-control bg-background text-foreground hover:bg-muted`,
  quiet: `${shape} border-transparent text-primary underline-offset-2 hover:bg-primary-soft hover:underline`,
  danger: `${shape} border-danger bg-background text-danger hover:bg-danger-soft`,
} as const;

export type ButtonLook = keyof typeof buttonClass;

type ButtonProps = Omit<ComponentProps<"button">, "className" | "style"> & { look?: ButtonLook };

/**
 * A button, of type submit by default. The trailing space separates it from the next element where styles are missing.
 */
export function Button({ look = "secondary", type = "submit", ...rest }: ButtonProps) {
  return (
    <>
      <button type={type} className={buttonClass[look]} {...rest} />{" "}
    </>
  );
}

type ButtonLinkProps = Omit<ComponentProps<"a">, "className" | "style"> & { look?: ButtonLook; href: string };

/** A link that looks like a button, with the same trailing space. For navigation, never for changes. */
export function ButtonLink({ look = "secondary", children, ...rest }: ButtonLinkProps) {
  return (
    <>
      <a className={buttonClass[look]} {...rest}>
        {children}
      </a>{" "}
    </>
  );
}
