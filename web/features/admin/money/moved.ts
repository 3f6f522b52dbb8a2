import {
  type Moved,
  type MovedKind,
  type MovedState,
  movedKinds,
  movedStates,
} from "#contract/admin-transactions.ts";
import { api } from "#web/api/api.ts";
import { usePages } from "#web/lib/use-pages.ts";

export const failedToList = "Failed to load transactions";
const pageSize = 20;
export type MovedPage = Awaited<ReturnType<typeof readAllMoved>>;

/** The first page that an address asks for. */
export function readAllMoved(params: URLSearchParams) {
  return api.listAllTransactions(inputOf(params));
}

/** What was loaded so far, and the way to more. */
export function useMoved(first: MovedPage, params: URLSearchParams) {
  const readNext = (cursor: string) => api.listAllTransactions({ ...inputOf(params), cursor });
  return usePages<Moved>(first, readNext, failedToList);
}

/** Whether two addresses differ at most in what is open. */
export function isSameList(one: URLSearchParams, other: URLSearchParams): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));
}

function inputOf(params: URLSearchParams) {
  const given = (name: string) => params.get(name) || undefined;
  const kinds = Object.keys(movedKinds) as MovedKind[];
  const states = Object.keys(movedStates) as MovedState[];
  return {
    search: given("search")?.slice(0, 254),
    kind: kinds.find((kind) => kind === params.get("kind")),
    state: states.find((state) => state === params.get("state")),
    from: given("from"),
    to: given("to"),
    limit: pageSize,
  };
}
