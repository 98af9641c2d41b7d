import { BlockList, isIP, isIPv6 } from "node:net";

/** Returns the list of trusted proxies: addresses or networks (`10.0.0.0/8`) whose X-Forwarded-For is believed. */
export function proxies(list: readonly string[]): BlockList {
  const blockList = new BlockList();
  for (const one of list) {
    const [address = "", bits] = one.split("/");
    if (bits) blockList.addSubnet(address, Number(bits), familyOf(address));
    else blockList.addAddress(address, familyOf(address));
  }
  return blockList;
}

/**
 * Returns the address that a request comes from: the socket's or, behind a trusted proxy, the nearest untrusted address
 * in X-Forwarded-For. Anyone may have written the entries before that one.
 */
export function clientAddress(socket: string, forwarded: string | null | undefined, trusted: BlockList): string {
  const hops = (forwarded ?? "").split(",").map((hop) => hop.trim());
  let address = plain(socket);
  while (isIP(address) && trusted.check(address, familyOf(address))) {
    const next = hops.pop();
    if (!next || !isIP(next)) break;
    address = plain(next);
  }
  return address;
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/** Returns an IPv4 address without the IPv6 prefix that a dual-stack socket gives it. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, "");
