/** The key under which rollups keep the numbers of all accounts, or of all of an owner's people. */
export const ALL_ACCOUNTS = "00000000-0000-0000-0000-000000000000";
