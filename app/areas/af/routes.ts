import { index, route } from "@react-router/dev/routes";
import { commonPages } from "../../screens/common-routes.ts";

export const af = route("af", "areas/af/layout.tsx", [
  index("areas/af/day/day.tsx"),
  route("lojas/:store", "areas/af/store/store.tsx"),
  route("lojas/:store/fotos", "areas/af/photos/photos.tsx"),
  route("lojas/:store/pesquisas/:schedule", "areas/af/survey/survey.tsx"),
  route("visitas/:id/justificar", "areas/af/justify.tsx"),
  route("evidencias/:id/foto", "areas/af/photos/photo.ts"),
  route("fotos", "areas/af/photos/choose-store.tsx"),
  route("cracha", "areas/af/badge.tsx"),
  route("documentos", "areas/af/documents/documents.tsx"),
  route("documentos/:document/cnpjs", "areas/af/documents/cnpjs.tsx"),
  ...commonPages("af"),
]);
