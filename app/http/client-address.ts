import { BlockList, isIP, isIPv6 } from "node:net";

/** The proxies, addresses or networks (`10.0.0.0/8`), whose word on who is behind them is believed. */
export function proxies(list: readonly string[]): BlockList {
  const known = new BlockList();
  for (const one of list) {
    const [address = "", bits] = one.split("/");
    if (bits) known.addSubnet(address, Number(bits), familyOf(address));
    else known.addAddress(address, familyOf(address));
  }
  return known;
}

/**
 * The network address that a request comes from: that of the socket; where it is a trusted proxy's, the nearest one of
 * X-Forwarded-For that is not. What stands further off anybody may have written.
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

/** An IPv4 address as such, where a socket of both families says it inside an IPv6 one. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, "");
