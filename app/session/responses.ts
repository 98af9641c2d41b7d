import type { HeldForm } from "./request.ts";

/** A rendered page. The framework passes it on as it is. */
export class PageResponse extends Response {
  /** Errors that loaders and actions threw, as the framework presents them. */
  readonly errors: readonly unknown[];

  constructor(html: string, errors: readonly unknown[], init: ResponseInit) {
    super(html, init);
    this.errors = errors;
  }
}

/** Asks for the page that shows a held form. */
export class HeldFormResponse extends Response {
  readonly form: HeldForm;

  constructor(form: HeldForm) {
    super(null);
    this.form = form;
  }
}
