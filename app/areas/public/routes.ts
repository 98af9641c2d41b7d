import { route } from "@react-router/dev/routes";

export const publicArea = [
  route("/", "areas/public/login.tsx"),
  route("sair", "areas/public/logout.tsx"),
  route("pub/provider", "areas/public/provider.tsx"),
  route("pub/provider/:provider", "areas/public/provider-entry.tsx"),
  route("requestNewPassoword", "areas/public/password-request.tsx"),
  route("resetPassword/:token?", "areas/public/password-reset.tsx"),
  route("segundo-fator", "areas/public/second-factor.tsx"),
  route("sessao", "areas/public/resume.tsx"),
  route("ajuda", "areas/public/support.tsx"),
  route("sobre", "areas/public/about.tsx"),
  route("atalhos", "areas/public/shortcuts.tsx"),
  route("edicao/:edition", "areas/public/edition.tsx"),
  route("pub/evidences", "areas/public/evidences.tsx"),
  route("pub/evidences/:id/photo", "areas/public/evidence-photo.ts"),
  route("mudanca", "areas/public/changing.tsx"),
  route("playground", "areas/public/playground.tsx"),
  route("barra-lateral", "areas/public/sidebar.tsx"),
  route("grande-demais", "areas/public/too-large.tsx"),
  route("endereco-invalido", "areas/public/bad-address.tsx"),
  route("*", "areas/public/unknown.tsx"),
];
