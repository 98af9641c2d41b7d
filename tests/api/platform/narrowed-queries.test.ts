import { expect, test } from "vitest";
import { pendingDocsQuery } from "#app/contracts/documents/pending-docs.ts";
import { accessHistoryQuery } from "#app/contracts/visits/access-history.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { listSupervisors } from "#app/domain/directory/lookups.ts";
import { listDocumentValidations } from "#app/domain/documents/document-queue.ts";
import { listDocumentGaps, listRetailerGaps } from "#app/domain/documents/gap-list.ts";
import { listPendingDocs, listRetailerPendingDocs } from "#app/domain/documents/pending-docs.ts";
import { accessHistory } from "#app/domain/visits/access-history.ts";
import { openDemo } from "#tests/world/demonstration.ts";

/** Queries narrowed by an index or a status return the same rows as plain queries over the whole demonstration. */
const demo = openDemo();
const ALL = { page: 0, per_page: 1000 };

async function as<T>(login: string, work: (scope: Scope) => Promise<T>): Promise<T> {
  const { rows } = await demo.admin.query(
    "select u.uuid, u.name, a.uuid as org, a.kind from users u join accounts a on a.uuid = u.account_uuid where login = $1",
    [login],
  );
  const { uuid: user, name, org, kind } = rows[0];
  return inTransaction(demo.database, { audience: kind, org, user, name }, work);
}

test.each(["agencia", "agencia.campo", "fornecedor", "prestador"])(
  "the lookup of %s has exactly its supervisors",
  async (login) => {
    const { org, data, meta } = await as(login, async (scope) => ({
      org: scope.org,
      ...(await listSupervisors(scope, { ...ALL, q: "" })),
    }));
    const { rows } = await demo.admin.query(
      `select v.uuid from visitors v join job_functions f on f.key = v.job_function
     where f.is_supervisor and v.active and v.removed_at is null and v.owner_uuid = $1`,
      [org],
    );
    expect(data.map(({ uuid }) => uuid).sort()).toEqual(rows.map(({ uuid }) => uuid).sort());
    expect(meta.total).toBe(rows.length);
  },
);

test.each([
  ["agencia", listPendingDocs],
  ["prestador", listPendingDocs],
  ["rede", listRetailerPendingDocs],
] as const)("the pending documents of %s, filtered by type, equal the whole list's", async (login, list) => {
  const { rows: types } = await demo.admin.query("select uuid from document_types where subject = 'visitor'");
  await as(login, async (scope) => {
    const found = async (query: object) =>
      (await list(scope, pendingDocsQuery.parse({ ...ALL, ...query }), false)).data;
    const all = await found({});
    expect(all.length).toBeGreaterThan(0);
    for (const { uuid } of types) {
      const lacking = all.filter(({ retailers }) =>
        retailers.some(({ gaps }) => gaps.some(({ document_type }) => document_type.uuid === uuid)),
      );
      expect((await found({ document_type_uuid: uuid })).map(({ visitor }) => visitor.uuid)).toEqual(
        lacking.map(({ visitor }) => visitor.uuid),
      );
    }
  });
});

test.each(["agencia", "fornecedor", "rede"])(
  "the stored gaps of %s equal those of rules and documents",
  async (login) => {
    const { rows: types } = await demo.admin.query("select uuid from document_types where subject = 'visitor'");
    const { rows: at } = await demo.admin.query("select retailer_uuid from retailer_configs");
    const queries = [
      ...[undefined, "missing", "denied", "expired", "expiring"].map((gap) => ({ gap })),
      ...types.map(({ uuid }) => ({ document_type_uuid: uuid })),
      { gap: "expiring", document_type_uuid: types[0].uuid },
      { name_or_cpf: "ana" },
      ...(login === "rede" ? [] : [at[0], { gap: "denied", ...at[0] }, { standing: "without_documents" }]),
    ];
    const answers = () =>
      as(login, async (scope) => {
        const found: unknown[] = [];
        for (const plain of queries) {
          const query = pendingDocsQuery.parse({ ...ALL, ...plain });
          if (login === "rede") {
            found.push(
              await listRetailerPendingDocs(scope, query),
              await listRetailerGaps(scope, { ...query, sort: undefined }),
            );
          } else {
            const sorted = { ...query, sort: "-gaps" } as const;
            found.push(await listPendingDocs(scope, query, false), await listPendingDocs(scope, sorted, false));
            found.push(await listDocumentGaps(scope, { ...query, sort: undefined }, false));
          }
        }
        return found;
      });
    const stored = await answers();
    // As if all rules had just changed: no status is up to date.
    await demo.admin.query(
      "insert into visitor_statuses_due (retailer_uuid) select retailer_uuid from retailer_configs",
    );
    const computed = await answers();
    await demo.admin.query("delete from visitor_statuses_due");
    expect(stored).toEqual(computed);
    expect(new Set(JSON.stringify(stored).match(/"gap":"\w+"/g)).size).toBe(4);
  },
);

test("a simulated retailer's gaps by kind are those of all its gaps", async () => {
  const { rows: at } = await demo.admin.query("select retailer_uuid from retailer_configs");
  await as("agencia", async (scope) => {
    const found = async (query: object) =>
      (await listDocumentGaps(scope, { ...pendingDocsQuery.parse({ ...ALL, ...query }), sort: undefined }, false)).data;
    const kinds = new Set<string>();
    for (const { retailer_uuid: simulate } of at) {
      const all = await found({ simulate });
      for (const gap of ["missing", "denied", "expired", "expiring"]) {
        const ofKind = all.filter((row) => row.gap === gap);
        expect(await found({ simulate, gap })).toEqual(ofKind);
        if (ofKind.length > 0) kinds.add(gap);
      }
    }
    expect(kinds.size).toBe(4);
  });
});

test.each(["admin", "rede"])("%s counts as many people with decided documents as are listed", async (login) => {
  await as(login, async (scope) => {
    for (const validation_status of ["approved", "denied"] as const) {
      const query = { ...ALL, validation_status, name_or_cpf: "", owner_name: "" };
      const { data, meta } = await listDocumentValidations(scope, query);
      expect(data.length).toBeGreaterThan(0);
      const { meta: first } = await listDocumentValidations(scope, { ...query, per_page: 1 });
      expect([meta.total, first.total]).toEqual([data.length, data.length]);
    }
  });
});

test.each(["fornecedor", "fornecedor.connect"])("the visits of %s by store equal all of them sorted", async (login) => {
  await as(login, async (scope) => {
    const found = async (sort?: string) =>
      (await accessHistory(scope, accessHistoryQuery.parse({ ...ALL, sort }))).data;
    const all = await found("entered_at");
    const folded = new Map(
      (await demo.admin.query("select uuid, app.fold(name) as name from stores")).rows.map((s) => [s.uuid, s.name]),
    );
    const order = all.toSorted((a, b) => {
      const [one, other] = [folded.get(a.store.uuid), folded.get(b.store.uuid)];
      return one < other ? -1 : one > other ? 1 : 0;
    });
    expect((await found("store")).map(({ uuid }) => uuid)).toEqual(order.map(({ uuid }) => uuid));
    expect((await found("-store")).map(({ uuid }) => uuid)).toEqual(order.toReversed().map(({ uuid }) => uuid));
  });
});

test("pending documents by number or by supervisor equal the whole list sorted", async () => {
  await as("agencia", async (scope) => {
    const found = async (query: object) =>
      (await listPendingDocs(scope, pendingDocsQuery.parse({ ...ALL, ...query }), false)).data;
    const all = await found({});
    const lacking = ({ retailers }: (typeof all)[number]) =>
      retailers.flatMap(({ gaps }) => gaps).filter(({ gap }) => gap !== "expiring").length;
    const supervisor = ({ visitor }: (typeof all)[number]) =>
      (visitor.responsible_name ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const uuids = (rows: typeof all) => rows.map(({ visitor }) => visitor.uuid);
    for (const [sort, key] of [
      ["gaps", lacking],
      ["responsible_name", supervisor],
    ] as const) {
      const rising = all.toSorted((a, b) => {
        const [one, other] = [key(a), key(b)];
        return one < other ? -1 : one > other ? 1 : a.visitor.uuid < b.visitor.uuid ? -1 : 1;
      });
      expect(uuids(await found({ sort })), sort).toEqual(uuids(rising));
      expect(uuids(await found({ sort: `-${sort}` })), `-${sort}`).toEqual(uuids(rising.toReversed()));
    }
  });
});

test.each(["fornecedor", "fornecedor.connect"])(
  "the visits of %s searched by fragment equal a plain query's",
  async (login) => {
    await as(login, async (scope) => {
      for (const visitor_name of ["ana", "silva", "e", "zzqx"]) {
        const { meta } = await accessHistory(scope, accessHistoryQuery.parse({ visitor_name }));
        const { rows } = await demo.admin.query(
          `select count(*)::int as n from visits v join visitors p on p.owner_uuid = v.owner_uuid and p.uuid = v.visitor_uuid
         where $1 = any(v.supplier_uuids) and v.day between app.today() - 6 and app.today() and p.search like '%' || $2 || '%'`,
          [scope.org, visitor_name],
        );
        expect([visitor_name, meta.total]).toEqual([visitor_name, rows[0].n]);
      }
    });
  },
);
