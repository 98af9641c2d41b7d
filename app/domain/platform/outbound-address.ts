import ipaddr from "ipaddr.js";

/** The only block of public IPv6 addresses that IANA allocates. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** Returns whether an address is public: not loopback, private, link-local, translated or reserved. */
export function isPublic(address: string): boolean {
  // The parser reads the deprecated ::8.8.8.8 as the IPv4 address in it, but a socket connects to ::808:808.
  if (/^::[\d.]+$/.test(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

export const NOT_PUBLIC = "o endereço não é público";

/**
 * Returns the reason why nothing may be posted to this URL, as far as it shows without resolving the name; null when it
 * may.
 */
export function outboundRefusal({ protocol, hostname }: URL): string | null {
  if (protocol !== "https:") return "o endereço não começa por https://";
  const host = hostname.replace(/^\[|\]$/g, "");
  const local = /(^|\.)localhost\.?$/.test(host) || (ipaddr.isValid(host) && !isPublic(host));
  return local ? NOT_PUBLIC : null;
}
