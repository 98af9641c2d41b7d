/** The key of rollups over all accounts, or over all of an owner's visitors. */
export const ALL_ACCOUNTS = "00000000-0000-0000-0000-000000000000";
