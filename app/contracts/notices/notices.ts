import { z } from "zod";
import { pageTarget } from "../platform/page-target.ts";

/** The kinds of notice; each can be requested by itself. */
export const noticeKinds = [
  "document_validations",
  "profile",
  "pending_approvals",
  "pending_documents",
  "business_change",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const notice = z
  .object({
    kind: z.enum(noticeKinds),
    text: z.string(),
    count: z.number().int().nullable(),
    target: pageTarget,
  })
  .meta({ id: "Notice", description: "Uma entrada do sino: o que dizer, quantos são e aonde leva." });
export type Notice = z.infer<typeof notice>;

export const notices = z.object({ notices: z.array(notice), unread_notifications: z.number().int() });
export type Notices = z.infer<typeof notices>;

export const noticesQuery = z.object({ kind: z.enum(noticeKinds).optional() });
