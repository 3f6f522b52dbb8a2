/** What the list of users may be sorted by. */
export const userSorts = ["newest", "oldest", "name", "active", "balance"] as const;
export type UserSort = (typeof userSorts)[number];
