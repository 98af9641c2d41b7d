/** Why nobody was signed in, in words for the person. */
export class SignInRefused extends Error {
  override name = "SignInRefused";
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
