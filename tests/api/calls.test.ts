import { beforeAll, expect, test } from "vitest";
import { openWorld } from "#tests/world/world.ts";

/** The calls that clients of the product know by heart: roots, path, what they send, what they read of the answer. */
const owners = ["agencies", "suppliers", "service_providers"];
const visited = [...owners, "retailers", "stores"];
const everybody = ["mob", ...visited];
const historic = "dashboards/historic";
const place = ["state_id", "city_id", "store_brand_uuid", "store_uuid"];
const page = ["per_page", "page"];

const calls: [method: string, roots: string[], path: string, sends?: string[], answers?: string[]][] = [
  ["post", [""], "/user_token", ["auth.login", "auth.password", "auth.token", "auth.type", "auth.provider"], ["jwt"]],
  ["get", [""], "/user_info"],
  ["get", [""], "/logout"],
  ["get", [""], "/health"],
  ["post", [""], "/user_device_token", ["token", "platform"]],
  ["get", [""], "/v1/pub/client_authentication_providers", page, ["data", "meta"]],
  [
    "post",
    [""],
    "/v1/pub/client_authentication_providers/check",
    ["provider.authenticator_slug"],
    ["success", "redirect_uri"],
  ],
  ["post", [""], "/v1/request_new_password", ["user.login"], ["action"]],
  [
    "post",
    [""],
    "/v1/reset_password",
    ["reset.token", "reset.new_password", "reset.new_password_confirmation"],
    ["reset"],
  ],
  ["get", [""], "/v1/service_types", ["per_page"], ["data"]],
  ["get", owners, "{area}/access_terms/most_recent", [], ["access_term"]],
  ["get", owners, "access_term_signatures", [], ["access_term_signature"]],
  ["post", owners, "access_term_signatures", ["access_term_signature.signer_agreed"]],
  ["get", owners, "reports/visitors_summary", ["supervisor"], ["visitors_summary"]],
  ["get", owners, "pending_approve_visitors/summary", [], ["pending_approve_visitors"]],
  ["get", owners, "retailer_business_changes", page, ["data"]],
  ["get", ["retailers"], "retailer_document_validations", ["validation_status"], ["meta"]],
  ["get", everybody, "owner_companies", ["term"], ["data"]],
  ["get", everybody, "service_providers", ["q"], ["data"]],
  ["get", everybody, "agencies", ["q"], ["data"]],
  ["get", everybody, "suppliers", ["q"], ["data"]],
  ["get", everybody, "visitors", ["q", "name_or_cpf", "job_function", ...page], ["data", "meta"]],
  ["get", everybody, "visitors/{id}", [], ["visitor"]],
  ["get", ["mob", ...owners], "visitors/exists", ["cpf", "agency_uuid", "supplier_uuid", "service_provider_uuid"]],
  ["get", ["agencies"], "agency_suppliers", ["q"], ["data"]],
  ["get", ["stores"], "store_products", ["q"], ["data"]],
  ["get", everybody, "product_categories", ["q", "retailer"], ["data"]],
  ["get", everybody, "product_sections", ["q", "retailer"], ["data"]],
  ["get", ["mob", "retailers", ...owners], "checks/visitor_docs", ["retailer_uuid"], ["data"]],
  ["get", ["mob", "retailers", ...owners], "checks/visitor_docs/visitor/{visitor}"],
  ["get", ["mob", "retailers", ...owners], "checks/visitor_docs/visitor/{visitor}/cnpjs/{cnpj}"],
  ["put", ["mob", "retailers"], "checks/visitor_docs/visitor/{visitor}/uploaded_visitor_docs"],
  ["post", ["mob", ...owners], "checks/visitor_docs/visitor/{visitor}/uploaded_visitor_docs"],
  ["get", ["retailers", "stores"], "retailer_config", [], ["retailer_config"]],
  ["get", ["mob"], "reports/retailer_accesses_grouped", ["start_date", "end_date"], ["data"]],
  ["get", ["mob"], "reports/temporary_visitors_grouped", [], ["data"]],
  ["get", ["mob"], "reports/total_visitors_by_retailer", page, ["data", "meta"]],
  ["get", owners, "reports/visits_summary", ["per_page", ...place], ["visits_summary"]],
  ["get", ["agencies"], `${historic}/visits`, [], ["data"]],
  ["get", ["agencies"], `${historic}/store_tasks`, [], ["data"]],
  ["get", ["agencies"], `${historic}/sales_point_time_trackings`, [], ["data"]],
  ["get", ["agencies"], `${historic}/surveys`, [], ["data"]],
  ["get", ["agencies"], `${historic}/supplier_time_trackings`, ["agency_supplier_uuid", ...page], ["data"]],
  ["get", ["agencies"], "dashboards/week_follow", [], ["data"]],
  ["get", ["agencies"], "dashboards/daily_summary_follow", [], ["daily_summary.planned_visits_count"]],
  ...["visits_warnings", "last_weeks", "feedbacks", "visits_reduction"].map((report): (typeof calls)[number] => [
    "get",
    ["stores"],
    `reports/${report}_summary`,
    ["supplier_uuid", "service_provider_uuid", "agency_uuid"],
    ["data"],
  ]),
  ["get", ["stores"], "reports/visits_summary", ["supplier_uuid", "service_provider_uuid", "agency_uuid"]],
  [
    "get",
    ["stores", "retailers", "suppliers"],
    "alerts",
    ["supplier_uuid", "product_category_uuid", "product_section_uuid", "product_uuid", "top_sales", "alert", "page"],
    ["data", "meta"],
  ],
  ["get", ["stores"], "store_tasks/reports", ["owner_uuids"], ["data"]],
];

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const world = openWorld();
let document: { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };
beforeAll(async () => {
  document = await (await world.api(new Request("http://api.test/v1/openapi.json"))).json();
});

const rows = calls.flatMap(([method, among, path, sends = [], answers = []]) =>
  among.map((root) => ({ method, path: root ? `/v1/${root}/${path}` : path, sends, answers })),
);

/** The names a schema has at its top, and one below with a dot. */
function names(schema: Schema | undefined): string[] {
  if (!schema) return [];
  if (schema.$ref) return names(document.components?.schemas?.[schema.$ref.split("/").at(-1) ?? ""]);
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    name,
    ...Object.keys(inner.properties ?? {}).map((below) => `${name}.${below}`),
  ]);
  return [...own, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])].flatMap(names)];
}

test.each(rows)("$method $path", ({ method, path, sends, answers }) => {
  const operation = document.paths[path]?.[method];
  expect(operation, "the call is declared").toBeDefined();
  if (!operation) return;
  const taken = [
    ...(operation.parameters ?? []).map(({ name }) => name),
    ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => names(schema)),
  ];
  expect(taken).toEqual(expect.arrayContaining(sends));
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1];
  const told = Object.values(success?.content ?? {}).flatMap(({ schema }) => names(schema));
  expect(told).toEqual(expect.arrayContaining(answers));
});
