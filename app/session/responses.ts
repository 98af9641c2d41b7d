import type { HeldForm } from "./request.ts";

/** A rendered page. The framework passes it on as it is. */
export class PageResponse extends Response {
  /** The page's text: the framework would turn a body into a stream. */
  readonly html: string;
  /** Errors that loaders and actions threw, as the framework presents them. */
  readonly errors: readonly unknown[];

  constructor(html: string, errors: readonly unknown[], init: ResponseInit) {
    super(null, init);
    this.html = html;
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
