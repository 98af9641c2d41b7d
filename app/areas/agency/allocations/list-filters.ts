export const filterNames = ["action", "state"] as const;
