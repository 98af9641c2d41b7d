import { z } from "@hono/zod-openapi";
import {
  addFactorOperation,
  ownFactorsOperation,
  passkeyEnrolmentOperation,
  passwordConfirmation,
  recoveryCodesOperation,
  removeFactorOperation,
  secondFactorInput,
  totpEnrolmentOperation,
} from "#app/contracts/access/second-factors.ts";
import { errorBody } from "#app/contracts/platform/errors.ts";
import { asAnonymousRole, type Scope } from "#app/db/scope.server.ts";
import { isOwnPassword } from "#app/domain/access/password-resets.ts";
import * as factors from "#app/domain/access/second-factors/factors.ts";
import { clearSecondFactor } from "#app/domain/access/users.ts";
import { companyAdministrationGrants } from "../directory/companies.ts";
import { OneTimeReply, Reply } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { allRoots } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { countPasswordAttempt } from "./login-limit.ts";

const own = { grants: allRoots, inPerson: true, beforeFactor: true } as const;
const WRONG = { message: "Aconteceram alguns erros de validação..." };

/**
 * Runs `work` if the current password is right. A wrong password is a 422 Reply, not an exception, so that the
 * transaction commits and the attempt stays counted.
 */
function withPassword(
  scope: Scope,
  concept: string,
  password: string,
  work: (anonymous: Scope) => Promise<unknown>,
): Promise<unknown> {
  return asAnonymousRole(scope, async (anonymous) => {
    await countPasswordAttempt(anonymous);
    if (await isOwnPassword(anonymous, password)) return work(anonymous);
    return new Reply(422, { ...WRONG, errors: { [concept]: [{ current_password: ["A senha atual não confere."] }] } });
  });
}

const findFactor = (scope: Scope, { id }: { id: string }) =>
  asAnonymousRole(scope, (anonymous) => factors.expectFactor(anonymous, id));

/** Endpoints for the user's own second factors. */
export const secondFactors = [
  endpoint({
    ...own,
    ...ownFactorsOperation,
    summary: "O próprio segundo fator",
    handle: ({ scope }) => asAnonymousRole(scope, factors.listOwnFactors),
  }),
  endpoint({
    ...totpEnrolmentOperation,
    ...own,
    summary: "Começa a adicionar um aplicativo autenticador",
    description:
      "`secret` e `url`, para o aplicativo, só são mostrados aqui; em meia hora, um código dele em `POST /second_factors` o adiciona.",
    refused: errorBody,
    status: 201,
    handle: async ({ scope, parts }) => {
      const enrolment = await asAnonymousRole(scope, (anonymous) => factors.beginTotp(anonymous, parts));
      return new OneTimeReply(201, { enrolment }, { enrolment: { secret: null, url: null } });
    },
  }),
  endpoint({
    ...passkeyEnrolmentOperation,
    ...own,
    summary: "Começa a adicionar uma chave de acesso",
    description: "`options` é o que o navegador recebe em `navigator.credentials.create`.",
    refused: errorBody,
    status: 201,
    handle: async ({ scope, parts }) => ({
      enrolment: { options: await asAnonymousRole(scope, (anonymous) => factors.beginPasskey(anonymous, parts)) },
    }),
  }),
  endpoint({
    ...own,
    ...addFactorOperation,
    summary: "Adiciona o que foi começado",
    description:
      "Com o primeiro vêm os códigos de recuperação, que só são mostrados aqui. A pessoa é avisada por e-mail.",
    body: z.object({ second_factor: secondFactorInput }),
    status: 201,
    handle: async ({ scope, parts, body }) => {
      const added = await asAnonymousRole(scope, (anonymous) =>
        factors.addFactor(anonymous, parts, body.second_factor),
      );
      return new OneTimeReply(201, added, { ...added, recovery_codes: null });
    },
  }),
  endpoint({
    ...removeFactorOperation,
    ...own,
    summary: "Remove um segundo fator",
    description: "Pede a senha outra vez. A pessoa é avisada por e-mail.",
    params: row,
    find: findFactor,
    body: z.object({ second_factor: passwordConfirmation }),
    limited: true,
    status: 204,
    handle: async ({ scope, params, body }) => {
      await findFactor(scope, params);
      return withPassword(scope, "second_factor", body.second_factor.current_password, (anonymous) =>
        factors.removeFactor(anonymous, params.id),
      );
    },
  }),
  endpoint({
    ...recoveryCodesOperation,
    ...own,
    summary: "Troca os códigos de recuperação",
    description: "Os de antes deixam de servir. Pede a senha outra vez; os novos só são mostrados aqui.",
    body: z.object({ recovery_codes: passwordConfirmation }),
    limited: true,
    status: 201,
    handle: ({ scope, body }) =>
      withPassword(scope, "recovery_codes", body.recovery_codes.current_password, async (anonymous) => {
        const recovery_codes = await factors.regenerateRecoveryCodes(anonymous);
        return new OneTimeReply(201, { recovery_codes }, { recovery_codes: null });
      }),
  }),
  endpoint({
    method: "delete",
    path: "/users/{id}/second_factors",
    summary: "Remove o segundo fator de um usuário que o perdeu",
    description: "O usuário é avisado por e-mail, e entra só com a senha até adicionar outro.",
    grants: companyAdministrationGrants("admin-roles"),
    params: row,
    status: 204,
    handle: ({ scope, caller, params }) => clearSecondFactor(scope, params.id, caller),
  }),
];
