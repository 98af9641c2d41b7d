import { authenticationProviders as resource } from "#app/contracts/access/authentication-providers.ts";
import * as providers from "#app/domain/access/authentication-providers.ts";
import { crud } from "../endpoint/crud.ts";
import { authenticationProvidersSheet } from "../endpoint/sheets/access.ts";

export const authenticationProviders = crud(resource, {
  sheet: authenticationProvidersSheet,
  list: providers.listProviders,
  find: providers.findProvider,
  create: (scope, input, { parts }) => providers.createProvider(scope, input, parts.secrets),
  update: (scope, uuid, input, version, { parts }) =>
    providers.updateProvider(scope, uuid, input, version, parts.secrets),
  remove: providers.removeProvider,
});
