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
type Status = (typeof states)[number];

/** A document to send; days count from today, `ends` only where the type expires. */
interface Sending {
  owner: Account;
  type: DocumentType;
  /** The retailer for which it is sent; null: for all. */
  retailer: Account | null;
  status: Status;
  problem: string | null;
  sentAgo: number;
  ends: number;
  decidedAfter: number;
}

/** Makes the service providers' own documents in every state, some near or past their expiry, and the decisions. */
export function makeCompanyDocs(
  stage: Stage,
  cast: Cast,
  types: readonly DocumentType[],
  users: readonly User[],
  shelf: Shelf,
) {
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const documents: Row<"company_documents">[] = [];
  const decisions: Row<"company_document_decisions">[] = [];
  const corrections: Row<"company_document_corrections">[] = [];
  const senderOf = (owner: Account) => users.find((user) => user.account === owner)?.uuid ?? null;

  const send = (chance: Chance, { owner, type, retailer, status, problem, sentAgo, ends, decidedAfter }: Sending) => {
    const submitted = stage.now - sentAgo * DAY;
    const uuid = uuidAt(submitted, chance);
    const lines = [type.name, owner.name, "Documento de demonstração, sem valor."];
    const decided = status === "approved" || status === "denied";
    const document = {
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
      submitted_by: senderOf(owner),
      version: decided ? 2 : 1,
    };
    documents.push(document);
    if (decided) {
      const decider = retailer ?? (cast.retailers[0] as Account);
      decisions.push({
        owner_uuid: owner.uuid,
        document_uuid: uuid,
        number: 2,
        status,
        problem,
        decided_at: new Date(Math.min(stage.now, submitted + decidedAfter * HOUR)),
        decided_by: senderOf(decider),
        decider_uuid: decider.uuid,
      });
    }
    return document;
  };

  const chance = new Chance(stage.seed, "company documents");
  let serial = 0;
  const sendNext = (owner: Account, type: DocumentType, retailer: Account | null) => {
    const status = states[serial % states.length] as Status;
    const sentAgo = chance.integer(2, 90);
    const ends = serial % 5 === 4 ? chance.integer(-20, 20) : chance.integer(40, 300);
    const problem = status === "denied" ? (problems[serial % problems.length] as string) : null;
    send(chance, { owner, type, retailer, status, problem, sentAgo, ends, decidedAfter: chance.integer(2, 40) });
    serial++;
  };
  const [first, second, third] = cast.retailers as [Account, Account, Account];
  const [main] = cast.providers;
  // The last provider has sent nothing, and the main one nothing that counts for every retailer.
  for (const owner of cast.providers.slice(0, -1)) {
    for (const type of types) {
      sendNext(owner, type, owner === main ? first : null);
      // The first retailer requests some again for itself, often enough for every problem to occur.
      if (serial % 2 === 0) for (let n = 0; n < 7; n++) sendNext(owner, type, first);
    }
  }

  // The other retailers show the main provider one demand in each state: what the third requires last was never sent.
  const [contract, taxes, risks] = types as [DocumentType, DocumentType, DocumentType];
  const own = new Chance(stage.seed, "demanded company documents");
  const sendTo = (retailer: Account, type: DocumentType, status: Status, sentAgo: number, ends = 0) => {
    const problem = status === "denied" ? "illegible_document" : null;
    return send(own, { owner: main as Account, type, retailer, status, problem, sentAgo, ends, decidedAfter: 20 });
  };
  const corrected = sendTo(second, contract, "pending", 3);
  sendTo(second, taxes, "approved", 190, -12);
  sendTo(second, taxes, "denied", 5, 170);
  sendTo(second, risks, "approved", 60, 12);
  sendTo(third, contract, "complete", 40);
  sendTo(third, taxes, "complete", 185, -4);
  corrected.version = 2;
  corrections.push({
    owner_uuid: corrected.owner_uuid,
    document_uuid: corrected.uuid,
    number: 2,
    issued_before: dayText(today - 230),
    issued_after: corrected.issued_on,
    expires_before: null,
    expires_after: null,
    corrected_at: new Date(stage.now - 2 * DAY),
    corrected_by: corrected.submitted_by,
  });
  return {
    company_documents: documents,
    company_document_decisions: decisions,
    company_document_corrections: corrections,
  };
}
