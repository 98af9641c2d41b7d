import type { Row } from "../bench/copy.ts";
import type { Shelf } from "../store/shelf.ts";

/** Returns the users with photos added: one login in three has one. */
export function withPhotos(users: readonly Row<"users">[], shelf: Shelf, portraits: readonly Buffer[]): Row<"users">[] {
  return users.map((user, index) => {
    const portrait = user.password_hash && index % 3 === 1 ? portraits[index % portraits.length] : undefined;
    if (!portrait) return { ...user, photo_uuid: null };
    const sent = new Date(user.created_at as Date).getTime();
    return { ...user, photo_uuid: shelf.add(user.account_uuid, "foto.webp", "image/webp", portrait, sent) };
  });
}
