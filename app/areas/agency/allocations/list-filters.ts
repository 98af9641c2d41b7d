export const allocationFilterNames = ["action", "state"] as const;
