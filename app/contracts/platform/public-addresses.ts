/** Addresses outside the areas, which mails, shares and identity providers contain. */
export const publicAddresses = {
  book: "/pub/book",
  evidences: "/pub/evidences",
  passwordReset: (token: string) => `/resetPassword/${token}`,
  provider: (slug: string) => `/pub/provider/${slug}`,
} as const;
