import { afterAll, beforeAll } from "vitest";
import { type PostOffice, startPostOffice } from "./smtp.ts";

export type { PostOffice } from "./smtp.ts";

/** A mail server of its own on loopback, for the tests of one file. */
export function openPostOffice(): PostOffice {
  const office = {} as PostOffice;
  beforeAll(async () => {
    await startPostOffice(office);
  });
  afterAll(() => office.stop());
  return office;
}
