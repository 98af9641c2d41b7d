import type { EvidenceShare } from "#app/contracts/field/evidences.ts";
import {
  accessKinds,
  type BookShare,
  type Share,
  type ShareAccess,
  shareStates,
} from "#app/contracts/reports/shares.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { labelFor } from "./cells.ts";

const commonColumns: Sheet<Share>["columns"] = [
  ["Criado por", (s) => s.created_by],
  ["Criado em", (s) => s.created_at, "moment"],
  ["Acessos", (s) => s.accesses_count, "number"],
  ["Último acesso", (s) => s.last_access_at, "moment"],
  ["Vale até", (s) => s.expires_at, "moment"],
  ["Situação", (s) => labelFor(shareStates, s.state)],
];

export const bookSharesSheet: Sheet<BookShare> = {
  title: "Links de Books",
  columns: [
    ["Título", (s) => s.title],
    ["Fornecedor", (s) => s.agency_supplier.supplier_name],
    ["De", (s) => s.start_date, "day"],
    ["Até", (s) => s.end_date, "day"],
    ...commonColumns,
  ],
};

export const evidenceSharesSheet: Sheet<EvidenceShare> = {
  title: "Links compartilhados",
  columns: [["Título", (s) => s.title], ["Fotos", (s) => s.evidences_count, "number"], ...commonColumns],
};

export const shareAccessesSheet: Sheet<ShareAccess> = {
  title: "Acessos ao link",
  columns: [
    ["Quando", (a) => a.at, "moment"],
    ["O que abriu", (a) => labelFor(accessKinds, a.what)],
    ["Endereço de rede", (a) => a.address],
  ],
};
