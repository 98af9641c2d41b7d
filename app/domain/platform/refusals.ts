import type { FieldErrors } from "#app/contracts/platform/errors.ts";

/** A request that the domain refuses. The API maps each subclass to a status. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** The row does not exist, or this actor may not see it: the two look the same. */
export class NotFound extends Refusal {}

/** The input is not acceptable; `errors` are returned under the concept's name. */
export class Invalid extends Refusal {
  readonly concept: string;
  readonly errors: FieldErrors;
  constructor(concept: string, errors: FieldErrors) {
    super("invalid");
    this.concept = concept;
    this.errors = errors;
  }
}

/** Another user saved in between; `current` is the stored row. */
export class Conflict extends Refusal {
  readonly current: Record<string, unknown>;
  constructor(current: Record<string, unknown>) {
    super("conflict");
    this.current = current;
  }
}

/** Authentication failed: wrong login or password, or what `message` says. */
export class Unauthorized extends Refusal {
  constructor(message = "Usuário ou senha inválidos.") {
    super(message);
  }
}

/** The user has proved their identity but may not sign in; `message` says why. */
export class Barred extends Refusal {}

/** The authentication provider does not respond, or not in a usable way; `cause` is for the log. */
export class ProviderUnavailable extends Refusal {
  constructor(cause: unknown) {
    super("O provedor de acesso da sua empresa não respondeu. Tente novamente em instantes.", { cause });
  }
}

/** The resource was available to the caller and no longer is; `message` says why. */
export class Gone extends Refusal {}

/** The function is not allowed to this user, whatever the account may do. */
export class Forbidden extends Refusal {}

/** Too many attempts; the next is possible after `seconds`. */
export class TooMany extends Refusal {
  readonly seconds: number;
  constructor(seconds: number) {
    super("too many");
    this.seconds = seconds;
  }
}
