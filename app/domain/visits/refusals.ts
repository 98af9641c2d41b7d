import type { FieldErrors } from "#app/contracts/platform/errors.ts";

/** What the domain answers instead of doing it. The API turns each into its status. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** The row is not there, or is not for this actor: the two look the same. */
export class NotFound extends Refusal {}

/** What was sent cannot be accepted; `errors` is kept under the concept's name. */
export class Invalid extends Refusal {
  readonly concept: string;
  readonly errors: FieldErrors;
  constructor(concept: string, errors: FieldErrors) {
    super("invalid");
    this.concept = concept;
    this.errors = errors;
  }
}

/** Somebody else saved in between; `current` is what is stored now. */
export class Conflict extends Refusal {
  readonly current: Record<string, unknown>;
  constructor(current: Record<string, unknown>) {
    super("conflict");
    this.current = current;
  }
}

/** The door stays shut: wrong login or password, or what `message` says. */
export class Unauthorized extends Refusal {
  constructor(message = "Usuário ou senha inválidos.") {
    super(message);
  }
}

/** Whoever it is, the person has proved it, and may not come in; `message` says why. */
export class Barred extends Refusal {}

/** The provider of access does not answer, or not so that it can be used; `cause` is for the log. */
export class ProviderAway extends Refusal {
  constructor(cause: unknown) {
    super("O provedor de acesso da sua empresa não respondeu. Tente novamente em instantes.", { cause });
  }
}

/** It was for whoever asks, and is no longer; `message` says why. */
export class Gone extends Refusal {}

/** The function is not for this person, whatever the account may. */
export class Forbidden extends Refusal {}

/** Too many tries; `seconds` until the next is worth making. */
export class TooMany extends Refusal {
  readonly seconds: number;
  constructor(seconds: number) {
    super("too many");
    this.seconds = seconds;
  }
}
