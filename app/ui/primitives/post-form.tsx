import { type ComponentProps, createContext, use } from "react";

const CsrfContext = createContext("");

/** Gives every PostForm below it the token that text browsers need. */
export const CsrfProvider = CsrfContext.Provider;

type PostFormProps = Omit<ComponentProps<"form">, "method"> & {
  /** Makes a repeated submission have one effect: a value made anew for every page that is shown. */
  once?: string;
};

/** A form that changes something. */
export function PostForm({ once, children, ...rest }: PostFormProps) {
  return (
    <form method="post" {...rest}>
      <input type="hidden" name="csrf" value={use(CsrfContext)} />
      {once && <input type="hidden" name="once" value={once} />}
      {children}
    </form>
  );
}
