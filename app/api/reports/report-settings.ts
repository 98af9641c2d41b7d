import { z } from "@hono/zod-openapi";
import { version } from "#app/contracts/platform/version.ts";
import {
  changeReportSettingOperation,
  reportSettingInput,
  reportSettingOperation,
  reportSettingsOperation,
} from "#app/contracts/reports/report-settings.ts";
import * as settings_ from "#app/domain/reports/report-settings.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { reportSettingsSheet } from "../endpoint/sheets/field.ts";
import { formFile as file, fileResponse } from "../platform/files.ts";

const keepers: Grants = { agencies: { permission: "agency-reports-settings" } };

export const reportSettings = [
  endpoint({
    ...reportSettingsOperation,
    summary: "O que cada fornecedor atendido vê",
    grants: keepers,
    sheet: reportSettingsSheet,
    handle: ({ scope, query }) => settings_.listReportSettings(scope, query),
  }),
  endpoint({
    ...reportSettingOperation,
    summary: "O que um fornecedor atendido vê",
    description: "`id` é o do fornecedor atendido.",
    grants: keepers,
    params: row,
    handle: async ({ scope, params }) => ({ report_setting: await settings_.findReportSetting(scope, params.id) }),
  }),
  endpoint({
    ...changeReportSettingOperation,
    summary: "Altera o que um fornecedor atendido vê",
    description: "A primeira vez, com `version` 0.",
    grants: keepers,
    params: row,
    body: z.object({ report_setting: reportSettingInput.extend({ version }) }),
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.report_setting;
      return { report_setting: await settings_.saveReportSetting(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "put",
    path: "/report_settings/{id}/logo",
    summary: "Troca o logotipo dos relatórios de um fornecedor",
    grants: keepers,
    params: row,
    body: z.object({ file }),
    multipart: "logo",
    status: 204,
    handle: async ({ scope, parts, params, body }) =>
      settings_.replaceLogo(scope, parts.uploads, params.id, await body.file.bytes()),
  }),
  endpoint({
    method: "get",
    path: "/report_settings/{id}/logo",
    summary: "O logotipo dos relatórios de um fornecedor",
    grants: keepers,
    params: row,
    produces: "image/webp",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await settings_.readLogo(scope, parts.uploads, params.id), true),
  }),
];
