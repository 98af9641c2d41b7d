import { dataRequestKinds } from "#app/contracts/people/data-requests.ts";
import type { Cast, Stage } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText } from "../clock.ts";
import { Chance } from "../random.ts";
import type { User } from "../users.ts";
import { cpfOf, uuidAt } from "./identifiers.ts";
import { mailboxOf } from "./names.ts";
import type { DemoVisitor } from "./visitors.ts";

const NAME = "Marina da Administração";
const states = ["open", "fulfilled", "refused", "open"] as const;

/** Anonymises a removed visitor: blanks the personal data of its row. */
export function makeAnonymous(visitors: readonly DemoVisitor[], visitorRows: Row<"visitors">[]): DemoVisitor {
  const gone = visitors.findLast(({ removed }) => removed !== null);
  const row = visitorRows.find(({ uuid }) => uuid === gone?.uuid);
  if (!gone || !row) throw new Error("the demonstration has no removed visitor");
  const nothing = { photo_uuid: null, birth_date: null, phone: "", email: "" };
  Object.assign(row, { name: "Pessoa anonimizada", cpf: ANONYMOUS, ...nothing });
  return gone;
}

/** Makes data requests of people, and the reports compiled for them; one person is anonymised. */
export function makeDataRequests(stage: Stage, cast: Cast, visitors: readonly DemoVisitor[], users: readonly User[]) {
  const chance = new Chance(stage.seed, "data-requests");
  const officer = users.find((one) => one.account === cast.mob) as User;
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const people = visitors.filter((one) => one.active && one.owner === cast.agencies[0]);
  const requests: (Row<"data_requests"> & { uuid: string })[] = [];
  const reports: Row<"person_reports">[] = [];
  const reads: Row<"person_report_reads">[] = [];
  const anonymised: Row<"anonymisations">[] = [];
  const steps: Row<"data_request_steps">[] = [];
  Object.keys(dataRequestKinds).forEach((kind, i) => {
    states.forEach((state, j) => {
      const daysAgo = 2 + i * 4 + j * 5;
      const at = stage.now - daysAgo * DAY;
      const gone = kind === "anonymisation" && state === "fulfilled";
      const person = people[i * states.length + j] as DemoVisitor;
      const uuid = uuidAt(at, chance);
      const cpf = gone ? ANONYMOUS : person.cpf;
      const decided = new Date(Math.min(at + 3 * DAY, stage.now));
      requests.push({
        uuid,
        cpf,
        name: gone ? "Pessoa anonimizada" : person.name,
        contact: gone ? "" : mailboxOf(person.name, "exemplo"),
        kind,
        state,
        received_on: dayText(today - daysAgo),
        answer: { open: "", fulfilled: "Pedido atendido.", refused: "A pessoa tem vínculo em vigor." }[state],
        decided_by: state === "open" ? null : officer.uuid,
        decided_by_name: state === "open" ? "" : NAME,
        decided_at: state === "open" ? null : decided,
        created_by: officer.uuid,
        created_at: new Date(at),
      });
      const by = { done_by: officer.uuid, done_by_name: NAME, done_at: decided };
      if (kind === "correction" && state === "fulfilled") steps.push(makeCorrection(uuid, person, officer, at + DAY));
      if (gone)
        anonymised.push({ uuid: uuidAt(at, chance), request_uuid: uuid, rows: '{"visitors": 1}', files: 1, ...by });
      else if (state === "fulfilled") {
        const report_uuid = uuidAt(at, chance);
        const requestedBy = { requested_by: officer.uuid, requested_by_name: NAME, created_at: decided };
        reports.push({ uuid: report_uuid, cpf, reason: "Pedido do titular", request_uuid: uuid, ...requestedBy });
        for (const format of ["json", "csv", "pdf"]) {
          const read = { read_by: officer.uuid, read_by_name: NAME, read_at: decided };
          reads.push({ report_uuid, uuid: uuidAt(at, chance), format, ...read });
        }
      }
    });
  });
  return {
    data_requests: requests,
    data_request_steps: steps,
    person_reports: reports,
    person_report_reads: reads,
    anonymisations: anonymised,
  };
}

/** Makes the step in which a person's phone and e-mail were corrected to those of today. */
function makeCorrection(request_uuid: string, person: DemoVisitor, { uuid }: User, at: number) {
  const changes = {
    email: ["antigo@exemplo.test", mailboxOf(person.name, "exemplo")],
    phone: ["1130004000", "11987654321"],
  };
  const visitors = [{ owner_uuid: person.owner.uuid, visitor_uuid: person.uuid, changes }];
  const content = JSON.stringify({ visitors });
  return { request_uuid, kind: "corrected", at: new Date(at), actor_uuid: uuid, content };
}

/** A CPF with wrong check digits, so that no person has it. */
const ANONYMOUS = `${cpfOf(70_000_000).slice(0, 9)}${String((Number(cpfOf(70_000_000).slice(9)) + 1) % 100).padStart(2, "0")}`;
