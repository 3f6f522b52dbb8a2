import type * as z from "zod/mini";
import type { listUsers } from "#contract/admin.ts";
import { type UserSort, userSorts } from "#contract/user-sorts.ts";
import { api } from "#web/api/api.ts";
import { usePages } from "#web/lib/use-pages.ts";

export type AdminUser = z.output<typeof listUsers.reply>["data"][number];
export type UserPage = Awaited<ReturnType<typeof api.listUsers>>;

export const failedToFetch = "Failed to fetch users";
const pageSize = 12;

/** The newest first is what nobody has to choose. */
const sortNames: Record<Exclude<UserSort, "newest">, string> = {
  ...{ oldest: "Oldest", name: "Name", active: "Last active", balance: "Highest balance" },
};
export const sortChoices = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

/** The first page of everyone whose names, email or username hold what is searched for. */
export function readUsers(params: URLSearchParams): Promise<UserPage> {
  return api.listUsers(inputOf(params));
}

/** The users loaded so far, and the way to more of them. */
export function useUsers(first: UserPage, params: URLSearchParams) {
  const readNext = (cursor: string) => api.listUsers({ ...inputOf(params), cursor });
  return usePages(first, readNext, failedToFetch);
}

function inputOf(params: URLSearchParams) {
  const search = params.get("search")?.slice(0, 200) || undefined;
  const sort = userSorts.find((one) => one === params.get("sort")) ?? "newest";
  return { search, sort, limit: pageSize };
}
