/** Returns the participle in the gender of the document's name: ASO vencido, Carteira vencida. */
export function agreeParticiple(name: string, participle: string): string {
  const feminine = /^(cnh|certidão|\p{L}*([^m]a|ção|dade))(?![\p{L}])/iu.test(name);
  return feminine ? participle.replace(/o$/, "a") : participle;
}
