export const filterNames = ["q", "user_type", "state", "role_uuid"] as const;
