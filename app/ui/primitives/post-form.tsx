import { type ComponentProps, createContext, use } from "react";

const CsrfContext = createContext("");

/** Provides the CSRF token that text browsers need to every PostForm below. */
export const CsrfProvider = CsrfContext.Provider;

const ViewOnlyContext = createContext(false);

/** Disables every PostForm below while its value is true. */
export const ViewOnlyProvider = ViewOnlyContext.Provider;

type PostFormProps = Omit<ComponentProps<"form">, "method"> & {
  /** Gives repeated submissions a single effect; every rendered page has its own value. */
  once?: string;
};

/** A form that changes data. */
export function PostForm({ once, children, ...rest }: PostFormProps) {
  return (
    <form method="post" {...rest}>
      <input type="hidden" name="csrf" value={use(CsrfContext)} />
      {once && <input type="hidden" name="once" value={once} />}
      {use(ViewOnlyContext) ? (
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      ) : (
        children
      )}
    </form>
  );
}
