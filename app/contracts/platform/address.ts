/** Whether an address's path can be read: `%E9`, say, is no character. */
export function isReadable(address: string): boolean {
  if (!address.includes("%")) return true;
  try {
    decodeURIComponent(new URL(address).pathname);
    return true;
  } catch {
    return false;
  }
}
