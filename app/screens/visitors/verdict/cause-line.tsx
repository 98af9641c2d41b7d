import { CauseLink, type Cause as VerdictCause } from "#app/ui/page/index.ts";

/** A cause in one line, with the link to where it is resolved. */
export function CauseLine({ cause }: { cause: VerdictCause }) {
  return (
    <span>
      {cause.text}
      <CauseLink cause={cause} />{" "}
    </span>
  );
}
