import type { UserSort } from "#contract/user-sorts.ts";
import { fragment, type SqlFragment } from "../../platform/db/sql.ts";
import type { Form } from "../../platform/http/cursor.ts";

/** How a list is sorted, by something of `p` or its wallet `w` and then by id, and what is behind its last row. */
type Order = {
  form: Form;
  key: SqlFragment;
  order: SqlFragment;
  behind: (last: string, id: string) => SqlFragment;
};

export const userOrders: Record<UserSort, Order> = {
  newest: {
    form: "instant",
    key: fragment`array[p.created_at::text, p.id::text]`,
    order: fragment`p.created_at desc, p.id desc`,
    behind: (at, id) => fragment`(p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  oldest: {
    form: "instant",
    key: fragment`array[p.created_at::text, p.id::text]`,
    order: fragment`p.created_at, p.id`,
    behind: (at, id) => fragment`(p.created_at, p.id) > (${at}::timestamptz, ${id}::uuid)`,
  },
  name: {
    form: "text",
    key: fragment`array[left(p.folded, 40), p.id::text]`,
    order: fragment`left(p.folded, 40), p.id`,
    behind: (name, id) => fragment`(left(p.folded, 40), p.id) > (${name}::text, ${id}::uuid)`,
  },
  // Whoever was never here comes last.
  active: {
    form: "instant",
    key: fragment`array[coalesce(p.last_active_at, 'epoch')::text, p.id::text]`,
    order: fragment`coalesce(p.last_active_at, 'epoch') desc, p.id desc`,
    behind: (at, id) =>
      fragment`(coalesce(p.last_active_at, 'epoch'), p.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  balance: {
    form: "whole",
    key: fragment`array[coalesce(w.balance_kobo, 0)::text, p.id::text]`,
    order: fragment`coalesce(w.balance_kobo, 0) desc, p.id desc`,
    behind: (kobo, id) =>
      fragment`(coalesce(w.balance_kobo, 0), p.id) < (${kobo}::bigint, ${id}::uuid)`,
  },
};
