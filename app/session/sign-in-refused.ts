/** The reason why a sign-in was refused, in words for the user. */
export class SignInRefused extends Error {
  override name = "SignInRefused";
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
