import { z } from "@hono/zod-openapi";
import {
  type ProductGroupInput,
  productGroup,
  productGroupInput,
  productGroupsQuery,
  registerQuery,
  serviceType,
  serviceTypeInput,
} from "#app/contracts/directory/base-registers.ts";
import { jobFunction, jobFunctionInput } from "#app/contracts/directory/job-functions.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as functions from "#app/domain/directory/job-functions.ts";
import * as groups from "#app/domain/directory/product-groups.ts";
import * as types from "#app/domain/directory/service-types.ts";
import { register } from "../endpoint/crud.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { allRoots } from "./lookups.ts";

const grants: Grants = { mob: { permission: "admin-documents" } };
const type = z.object({ service_type: serviceType });

function productGroups(group: groups.Group, concept: string, words: { all: string; a: string }) {
  const answer = z.object({ [concept]: productGroup });
  return [
    endpoint({
      method: "get",
      path: `/${group}`,
      summary: `Lista ${words.all}`,
      description: "Com `retailer`: as dessa rede e as de todas. Redes e lojas veem as suas e as de todas.",
      grants: allRoots,
      query: productGroupsQuery,
      answer: pageOf(productGroup),
      handle: ({ scope, query }) => groups.listProductGroups(scope, group, query),
    }),
    endpoint({
      method: "post",
      path: `/${group}`,
      summary: `Cadastra ${words.a}`,
      grants,
      body: z.object({ [concept]: productGroupInput }),
      answer,
      status: 201,
      handle: async ({ scope, body }) => ({
        [concept]: await groups.createProductGroup(scope, group, body[concept] as ProductGroupInput),
      }),
    }),
    endpoint({
      method: "get",
      path: `/${group}/{id}`,
      summary: `Mostra ${words.a}`,
      grants,
      params: row,
      answer,
      handle: async ({ scope, params }) => ({ [concept]: await groups.findProductGroup(scope, group, params.id) }),
    }),
    endpoint({
      method: "put",
      path: `/${group}/{id}`,
      summary: `Altera ${words.a}`,
      grants,
      params: row,
      body: z.object({ [concept]: productGroupInput.extend({ version }) }),
      answer,
      handle: async ({ scope, params, body }) => {
        const { version, ...input } = body[concept] as ProductGroupInput & { version: number };
        return { [concept]: await groups.updateProductGroup(scope, group, params.id, input, version) };
      },
    }),
    endpoint({
      method: "delete",
      path: `/${group}/{id}`,
      summary: `Remove ${words.a} a que nada está ligado`,
      grants,
      params: row,
      status: 204,
      handle: ({ scope, params }) => groups.removeProductGroup(scope, group, params.id),
    }),
  ];
}

export const baseRegisters = [
  ...register({
    path: "/job_functions",
    concept: "job_function",
    names: ["uma função de visitantes", "as funções dos visitantes"],
    grants,
    listers: allRoots,
    item: jobFunction,
    input: jobFunctionInput,
    query: registerQuery,
    list: functions.listJobFunctions,
    find: functions.findJobFunction,
    create: functions.createJobFunction,
    update: functions.updateJobFunction,
    remove: functions.removeJobFunction,
  }),
  endpoint({
    method: "get",
    path: "/service_types",
    summary: "Lista os tipos de serviço",
    grants: allRoots,
    query: registerQuery,
    answer: pageOf(serviceType),
    handle: ({ scope, query }) => types.listServiceTypes(scope, query),
  }),
  endpoint({
    method: "post",
    path: "/service_types",
    summary: "Cadastra um tipo de serviço",
    description: "A chave é feita do nome.",
    grants,
    body: z.object({ service_type: serviceTypeInput }),
    answer: type,
    status: 201,
    handle: async ({ scope, body }) => ({ service_type: await types.createServiceType(scope, body.service_type) }),
  }),
  endpoint({
    method: "get",
    path: "/service_types/{id}",
    summary: "Mostra um tipo de serviço",
    grants,
    params: row,
    answer: type,
    handle: async ({ scope, params }) => ({ service_type: await types.findServiceType(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/service_types/{id}",
    summary: "Altera um tipo de serviço",
    grants,
    params: row,
    body: z.object({ service_type: serviceTypeInput.extend({ version }) }),
    answer: type,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.service_type;
      return { service_type: await types.updateServiceType(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "delete",
    path: "/service_types/{id}",
    summary: "Remove um tipo de serviço que nenhuma declaração usa",
    grants,
    params: row,
    status: 204,
    handle: ({ scope, params }) => types.removeServiceType(scope, params.id),
  }),
  ...productGroups("product_categories", "product_category", { all: "as categorias de produtos", a: "uma categoria" }),
  ...productGroups("product_sections", "product_section", { all: "as seções de produtos", a: "uma seção" }),
];
