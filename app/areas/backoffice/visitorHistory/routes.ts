import { route } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";

const path = "visitorHistory";
const at = "areas/backoffice/visitorHistory";
const requests = `${path}/requests`;

/** The reports about persons, and the requests that persons make about their own data. */
export const privacyPages = [
  ...listRoutes(path, `${at}/list.tsx`),
  route(`${path}/new`, `${at}/new.tsx`),
  route(`${path}/:id`, `${at}/show.tsx`),
  route(`${path}/:id/file`, `${at}/file.ts`),
  route(`${path}/:id/verification`, `${at}/verification.tsx`),
  ...listRoutes(requests, `${at}/requests/list.tsx`),
  route(`${requests}/new`, `${at}/requests/new.tsx`),
  route(`${requests}/:id`, `${at}/requests/show.tsx`),
  route(`${requests}/:id/file`, `${at}/requests/file.ts`),
  route(`${requests}/:id/correction`, `${at}/requests/correction.tsx`),
  route(`${requests}/:id/answer`, `${at}/requests/answer.tsx`),
  route(`${requests}/:id/anonymisation`, `${at}/requests/anonymise.tsx`),
];
