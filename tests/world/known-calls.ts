/** The API that existing clients rely on: method, roots, path, fields sent and fields read from the answer. */
const owners = ["agencies", "suppliers", "service_providers"];
const visited = [...owners, "retailers", "stores"];
const mainRoots = ["mob", ...visited];
const historic = "dashboards/historic";
const placeFilters = ["state_id", "city_id", "store_brand_uuid", "store_uuid"];
const page = ["per_page", "page"];

type Calls = [method: string, roots: string[], path: string, sends?: string[], answers?: string[]][];
export const prefixed = (name: string, fields: string[]) => fields.map((field) => `${name}.${field}`);

const beforeRoots: Calls = [
  ["post", [""], "/user_token", prefixed("auth", ["login", "password", "token", "type", "provider"]), ["jwt"]],
  [
    "get",
    [""],
    "/user_info",
    [],
    [
      ...["uuid", "name", "email", "login", "photo", "area", "office"],
      ...prefixed("role", ["name", "slug", "user_type"]),
      ...prefixed("role.role_permissions", ["permission_slug", "access_level"]),
      ...prefixed("accessable", ["name", "trade_name", "supplier_type"]),
      ...prefixed("accessable.common_client_info", ["status", "use_mobconnect", "plan.plan_features"]),
      ...["accessable_type", "plan_features", "conditional_blocks"],
      ...prefixed("extra_info.retailer", ["trade_name", "common_client_info.use_mobconnect"]),
      ...["has_pending_lite_visitors", "new_user", "days_after_first_login"],
    ],
  ],
  ["get", [""], "/logout"],
  ["get", [""], "/health"],
  ["post", [""], "/user_device_token", ["token", "platform"]],
  [
    "get",
    [""],
    "/v1/pub/client_authentication_providers",
    page,
    ["data.authenticator_slug", "data.kind", "meta.page", "meta.total"],
  ],
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
    prefixed("reset", ["token", "new_password", "new_password_confirmation"]),
    ["reset"],
  ],
  ["get", [""], "/v1/service_types", ["per_page"], ["data.uuid", "data.key", "data.name"]],
];

const parties = ["supplier_uuid", "service_provider_uuid", "agency_uuid"];
const goods = ["supplier_uuid", "product_category_uuid", "product_section_uuid", "product_uuid", "top_sales", "alert"];
const risks = ["administrative_shortage_risk", "commercial_shortage_risk", "operational_shortage_risk"];
const changes = ["atypical_sales_drop", "atypical_sales_increase", "expiring_soon"];
const visitors_summary = prefixed("visitors_summary", [
  ...["active_visitors", "allocation_status.with", "allocation_status.without"],
  ...["visitors_without_pendency", "visitors_without_documents", "visitors_without_today_access"],
]);
const visits_summary = [
  ...prefixed("visits_summary.hours_summary", ["hour", "count"]),
  ...prefixed("visits_summary.visits", ["uuid", "entered_at", "entered_app_name", "status"]),
  ...prefixed("visits_summary.visits.visitor_function", [
    "visitor.name",
    "visitor.responsible_name",
    "attended_suppliers",
  ]),
  ...prefixed("visits_summary.visits.store", ["uuid", "name", "city.id", "city.name", "state.id", "state.name"]),
  ...prefixed("visits_summary.visits.store.store_brand", ["uuid", "name"]),
];
const tasks = ["done", "pending", "with_issue"];
const document_check = prefixed("document_check", ["visitor_docs", "uploaded_visitor_docs", "cnpjs.cnpj"]);

const underRoots: Calls = [
  ["get", owners, "{area}/access_terms/most_recent", [], ["access_term.file", "access_term.link"]],
  [
    "get",
    owners,
    "access_term_signatures",
    [],
    prefixed("access_term_signature", [
      "responsable_has_signed",
      "responsable_has_agreed",
      "user_is_legal_responsible",
    ]),
  ],
  ["post", owners, "access_term_signatures", ["access_term_signature.signer_agreed"]],
  ["get", owners, "pending_approve_visitors/summary", [], ["pending_approve_visitors"]],
  [
    "get",
    ["agencies"],
    "reports/visitors_summary",
    ["supervisor"],
    [
      ...visitors_summary,
      "visitors_summary.allocation_status.without_attended_suppliers",
      ...prefixed("visitors_summary.agency_supplier_contract_status", ["with_pendency", "without_pendency"]),
    ],
  ],
  ["get", ["service_providers", "retailers"], "reports/visitors_summary", ["supervisor"], visitors_summary],
  [
    "get",
    ["suppliers"],
    "reports/visitors_summary",
    ["supervisor"],
    [
      ...visitors_summary,
      ...prefixed("visitors_summary.service_agreements_status", ["with_minutes", "without_minutes"]),
    ],
  ],
  [
    "get",
    owners,
    "retailer_business_changes",
    page,
    prefixed("data", [
      ...["old_retailer.uuid", "old_retailer.trade_name", "new_retailer.trade_name"],
      "old_retailer_allocations_count",
    ]),
  ],
  [
    "get",
    ["mob", "retailers"],
    "retailer_document_validations",
    ["validation_status"],
    ["data.validation_status", "meta.total"],
  ],
  ["get", mainRoots, "owner_companies", ["term"], ["data.uuid", "data.name"]],
  ["get", mainRoots, "service_providers", ["q"], ["data.uuid", "data.name", "data.trade_name"]],
  ["get", mainRoots, "agencies", ["q"], ["data.uuid", "data.name", "data.trade_name"]],
  ["get", mainRoots, "suppliers", ["q"], prefixed("data", ["uuid", "name", "trade_name", "supplier_name"])],
  [
    "get",
    mainRoots,
    "visitors",
    ["q", "name_or_cpf", "job_function", ...page],
    [...prefixed("data", ["uuid", "name", "photo", "cpf", "job_function"]), "meta.page", "meta.total"],
  ],
  ["get", mainRoots, "visitors/{id}", [], prefixed("visitor", ["uuid", "name", "photo", "cpf", "job_function"])],
  ["get", ["mob", ...visited], "visitors/exists", ["cpf", ...parties], ["exists"]],
  ["get", ["agencies"], "agency_suppliers", ["q"], ["data.uuid", "data.supplier_name"]],
  ["get", ["stores"], "store_products", ["q"], ["data.uuid", "data.name"]],
  ["get", mainRoots, "product_categories", ["q", "retailer"], ["data.uuid", "data.name"]],
  ["get", mainRoots, "product_sections", ["q", "retailer"], ["data.uuid", "data.name"]],
  [
    "get",
    ["mob", "retailers", ...owners],
    "checks/visitor_docs",
    ["retailer_uuid"],
    ["data.status", "data.completeness"],
  ],
  ["get", ["mob", "retailers", ...owners], "checks/visitor_docs/visitor/{visitor}", [], document_check],
  ["get", ["mob", "retailers", ...owners], "checks/visitor_docs/visitor/{visitor}/cnpjs/{cnpj}", [], document_check],
  ["put", ["mob", "retailers"], "checks/visitor_docs/visitor/{visitor}/uploaded_visitor_docs"],
  ["post", ["mob", ...owners], "checks/visitor_docs/visitor/{visitor}/uploaded_visitor_docs"],
  ["get", ["retailers", "stores"], "retailer_config", [], ["retailer_config.document_validation_type"]],
  [
    "get",
    ["mob"],
    "reports/retailer_accesses_grouped",
    ["start_date", "end_date"],
    prefixed("data", ["date", "retailer_uuid", "retailer_trade_name", "total"]),
  ],
  ["get", ["mob"], "reports/temporary_visitors_grouped", [], ["data.is_temporary", "data.total"]],
  [
    "get",
    ["mob"],
    "reports/total_visitors_by_retailer",
    page,
    ["data.retailer_trade_name", "data.total", "meta.page", "meta.total"],
  ],
  ["get", owners, "reports/visits_summary", ["per_page", ...placeFilters], visits_summary],
  [
    "get",
    ["agencies"],
    `${historic}/visits`,
    [],
    prefixed("data", [
      ...["week_number", "done_count", "with_justification_count", "without_justification_count"],
      ...["total_status_visits_count", "without_time_to_visit_count", "locomotion_issue_count"],
      ...["health_issue_count", "roadmap_change_count"],
    ]),
  ],
  ["get", ["agencies"], `${historic}/store_tasks`, [], tasks.map((task) => `data.${task}_percent`)],
  [
    "get",
    ["agencies"],
    `${historic}/sales_point_time_trackings`,
    [],
    ["data.inside_stores_percent", "data.traveled_percent"],
  ],
  ["get", ["agencies"], `${historic}/surveys`, [], ["data.quantity_done", "data.executed_percent"]],
  [
    "get",
    ["agencies"],
    `${historic}/supplier_time_trackings`,
    ["agency_supplier_uuid", ...page],
    ["data.worked_hours_total", "data.worked_hours_percent"],
  ],
  [
    "get",
    ["agencies"],
    "dashboards/week_follow",
    [],
    [
      ...["data.report_name", "data.data", "data.summary"],
      ...prefixed("data.data", [
        ...["week_day", "done_visits_percent", "planned_visits_count", "answered_surveys_count"],
        ...["answered_surveys_cumulative_percent", "supplier_name", "planned_hours_total", "exceed_hours_total"],
        ...["remaining_planned_hours_total", ...tasks.flatMap((task) => [`${task}_count`, `${task}_percent`])],
      ]),
    ],
  ],
  [
    "get",
    ["agencies"],
    "dashboards/daily_summary_follow",
    [],
    prefixed("daily_summary", [
      ...["done_visits_count", "working_visits_count", "pending_visits_count", "planned_visits_count"],
      ...["logged_in_visitors_count", "logged_out_visitors_count", "unlogged_visitors_count", "total_visitors_count"],
    ]),
  ],
  [
    "get",
    ["stores"],
    "reports/visits_warnings_summary",
    parties,
    prefixed("data", ["info", "current_total", "current_percentage", "others_percentage"]),
  ],
  ["get", ["stores"], "reports/last_weeks_summary", parties, prefixed("data", ["week", "avg", "store"])],
  [
    "get",
    ["stores"],
    "reports/feedbacks_summary",
    parties,
    prefixed("data", ["user_name", "product_sections", "count", "average"]),
  ],
  ["get", ["stores"], "reports/visits_reduction_summary", parties, ["data.supplier_name", "data.diff"]],
  ["get", ["stores"], "reports/visits_summary", parties, visits_summary],
  [
    "get",
    ["stores", "retailers", "suppliers"],
    "alerts",
    [...goods, "page"],
    [
      ...prefixed("data", [
        "product_name",
        "supplier_names",
        "stock",
        "last_sale_at",
        "due_date",
        ...risks,
        ...changes,
      ]),
      ...["data.issue_type", "data.task_status"],
      ...prefixed("meta.alerts_summary", ["reference_date", "with_sales", "without_sales", ...risks]),
    ],
  ],
  [
    "get",
    ["stores"],
    "store_tasks/reports",
    [...goods, "owner_uuids"],
    ["data.report_name", ...prefixed("data.data", ["name", "hour", "quantity", "status"])],
  ],
];
export const calls: Calls = [...beforeRoots, ...underRoots];
