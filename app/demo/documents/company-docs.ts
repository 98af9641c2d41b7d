import type { Account, Cast, Stage } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText, HOUR } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { makePdf } from "../people/pictures.ts";
import { Chance } from "../random.ts";
import type { Shelf } from "../store/shelf.ts";
import type { User } from "../users.ts";
import type { DocumentType } from "./document-types.ts";
import { problems } from "./documents.ts";

const states = ["approved", "pending", "denied", "complete", "approved", "denied", "approved"] as const;

/** Makes the service providers' own documents in every state, some near or past their expiry, and the decisions. */
export function makeCompanyDocs(
  stage: Stage,
  cast: Cast,
  types: readonly DocumentType[],
  users: readonly User[],
  shelf: Shelf,
) {
  const chance = new Chance(stage.seed, "company documents");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const documents: Row<"company_documents">[] = [];
  const decisions: Row<"company_document_decisions">[] = [];
  let serial = 0;
  const send = (owner: Account, type: DocumentType, retailer: Account | null) => {
    const status = states[serial % states.length] as (typeof states)[number];
    const problem = status === "denied" ? (problems[serial % problems.length] as string) : null;
    const submitted = stage.now - chance.integer(2, 90) * DAY;
    const uuid = uuidAt(submitted, chance);
    const lines = [type.name, owner.name, "Documento de demonstração, sem valor."];
    const ends = serial % 5 === 4 ? chance.integer(-20, 20) : chance.integer(40, 300);
    const decided = status === "approved" || status === "denied";
    documents.push({
      owner_uuid: owner.uuid,
      uuid,
      document_type_uuid: type.uuid,
      retailer_uuid: retailer?.uuid ?? null,
      file_uuid: shelf.add(owner.uuid, `${type.name}.pdf`, "application/pdf", makePdf(lines), submitted),
      status,
      problem,
      issued_on: dayText(today - 200),
      expires_on: type.expires ? dayText(today + ends) : null,
      submitted_at: new Date(submitted),
      submitted_by: users.find((user) => user.account === owner)?.uuid ?? null,
      version: decided ? 2 : 1,
    });
    if (decided) {
      const decider = users.find((user) => user.account === (retailer ?? cast.retailers[0]));
      decisions.push({
        owner_uuid: owner.uuid,
        document_uuid: uuid,
        number: 2,
        status,
        problem,
        decided_at: new Date(Math.min(stage.now, submitted + chance.integer(2, 40) * HOUR)),
        decided_by: decider?.uuid ?? null,
        decider_uuid: (retailer ?? (cast.retailers[0] as Account)).uuid,
      });
    }
    serial++;
  };
  // The last provider has sent nothing.
  for (const owner of cast.providers.slice(0, -1)) {
    for (const type of types) {
      send(owner, type, null);
      // The first retailer requests some again for itself, often enough for every problem to occur.
      if (serial % 2 === 0) for (let n = 0; n < 7; n++) send(owner, type, cast.retailers[0] as Account);
    }
  }
  return { company_documents: documents, company_document_decisions: decisions };
}
