/** Returns false when the path of the address has invalid percent-encoding, such as `%E9`. */
export function isReadable(address: string): boolean {
  if (!address.includes("%")) return true;
  try {
    decodeURIComponent(new URL(address).pathname);
    return true;
  } catch {
    return false;
  }
}
