/** Addresses outside the areas, which mails, shares and identity providers contain. */
export const publicAddresses = {
  book: "/pub/book",
  evidences: "/pub/evidences",
  mailing: (token: string) => `/pub/avisos/${token}`,
  passwordReset: (token: string) => `/resetPassword/${token}`,
  provider: (slug: string) => `/pub/provider/${slug}`,
} as const;
