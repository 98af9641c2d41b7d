import type { Cast, Stage } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, HOUR } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { mailboxOf } from "../people/names.ts";
import type { DemoVisitor } from "../people/visitors.ts";
import { Chance } from "../random.ts";
import { FIELD_STAFF } from "../roles.ts";

const STAFF = 14;

/** Makes promoters of the two agencies with field control as users of the field area, with the given password. */
export function makeFieldStaff(
  { seed, now }: Stage,
  cast: Cast,
  visitors: readonly DemoVisitor[],
  roles: readonly Row<"roles">[],
  password_hash: string | null,
): Row<"users">[] {
  const chance = new Chance(seed, "field-staff");
  const role_uuid = roles.find(({ slug }) => slug === FIELD_STAFF)?.uuid as string;
  return cast.agencies.slice(0, 2).flatMap((account, agency) =>
    visitors
      .filter(
        ({ owner, active, temporary, function: job }) =>
          owner === account && active && !temporary && job === "promoter",
      )
      .slice(-STAFF)
      .map((visitor, index): Row<"users"> => {
        const at = now - chance.integer(60, 300) * DAY;
        const last = now - chance.integer(1, 40) * HOUR;
        return {
          uuid: uuidAt(at, chance),
          account_uuid: account.uuid,
          role_uuid,
          name: visitor.name,
          email: "",
          login: mailboxOf(visitor.name, `campo${agency + 1}-${index + 1}`),
          area: account.name,
          office: "Campo",
          edition: "control",
          password_hash,
          legal_responsible: false,
          active: true,
          visitor_owner_uuid: account.uuid,
          visitor_uuid: visitor.uuid,
          first_login_at: new Date(at + DAY),
          last_login_at: new Date(last),
          created_at: new Date(at),
        };
      }),
  );
}
