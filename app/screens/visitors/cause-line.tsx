import type { Cause as VerdictCause } from "#app/ui/page/index.ts";

/** A cause in one line, with the link to where it is resolved. */
export function CauseLine({ cause }: { cause: VerdictCause }) {
  return (
    <span>
      {cause.text}
      {cause.href && (
        <>
          {" · "}
          <a href={cause.href} className="text-primary underline">
            {cause.action ?? "Resolver"}
            <span className="sr-only">: {cause.text}</span>
          </a>
        </>
      )}{" "}
    </span>
  );
}
