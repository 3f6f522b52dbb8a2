import { endpoints } from "#contract/endpoints.ts";
import { audit } from "../../audit/audit.ts";
import { readSignIns } from "../../identity/sign-in/read-sign-ins.ts";
import type { Tokens } from "../../identity/sign-in/tokens.ts";
import { addNote, listNotes } from "../../identity/users/user-notes.ts";
import { listMyInvestments } from "../../investments/read-investments.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Route } from "../../platform/http/route.ts";
import { listMyProjects } from "../../projects/read-projects.ts";
import { readMoney } from "../../wallet/read-wallet.ts";
import { listTransactions } from "../../wallet/transactions/list-transactions.ts";
import type { NameEnquiry } from "../../wallet/withdrawals/name-enquiry.ts";
import { payOutSuspended } from "../withdrawals/pay-out-suspended.ts";
import { flagForReview } from "./decide-user.ts";
import { requireUser } from "./require-user.ts";
import { deleteUser, listUsers, setUserStatus } from "./users.ts";

type Outside = { enquiry: NameEnquiry; tokens: Tokens };

/** Everyone with an account: what admins know of them, and what they do about them. */
export function userRoutes(route: Route, db: Db, outside: Outside, config: Config): void {
  route(endpoints.listUsers, ({ input }) => listUsers(db, input));
  panelRoutes(route, db, outside);
  noteRoutes(route, db);

  route(endpoints.payOutUser, async ({ input, user, once }) => {
    const { id, reason, ...given } = input;
    const account = await outside.enquiry.resolveAccount({ personId: id, ...given });
    const payout = { personId: id, adminId: user.id, account, reason };
    return once((tx) => payOutSuspended(tx, payout, config));
  });

  route(endpoints.setUserStatus, ({ input, user, once }) =>
    once(async (tx) => ({
      data: await setUserStatus(tx, { ...input, adminId: user.id }),
      message: input.status === "SUSPENDED" ? "User suspended" : "User activated",
    })),
  );

  route(endpoints.flagUser, ({ input, user, once }) =>
    once(async (tx) => {
      await flagForReview(tx, { ...input, adminId: user.id });
      return { data: null, message: "User flagged for review" };
    }),
  );

  route(endpoints.deleteUser, ({ input, user, once }) =>
    once(async (tx) => {
      await deleteUser(tx, { ...input, adminId: user.id });
      return { data: null, message: "User deleted" };
    }),
  );
}

/** Each is asked for alone, when an admin looks at it. */
function panelRoutes(route: Route, db: Db, { tokens }: Outside): void {
  route(endpoints.getUserMoney, async ({ input }) => {
    const { id } = await requireUser(db, input.id);
    return { data: await readMoney(db, id) };
  });

  route(endpoints.listUserTransactions, async ({ input: { id, ...page } }) => {
    await requireUser(db, id);
    return listTransactions(db, { ...page, personId: id });
  });

  route(endpoints.getUserSignIns, async ({ input }) => ({
    data: await readSignIns({ db, tokens }, await requireUser(db, input.id)),
  }));

  route(endpoints.listUserProjects, async ({ input: { id, ...page } }) => {
    await requireUser(db, id);
    return listMyProjects(db, { ...page, creatorId: id });
  });

  route(endpoints.listUserInvestments, async ({ input: { id, ...page } }) => {
    await requireUser(db, id);
    return listMyInvestments(db, { ...page, investorId: id });
  });
}

function noteRoutes(route: Route, db: Db): void {
  route(endpoints.listUserNotes, async ({ input: { id, ...page } }) => {
    await requireUser(db, id);
    return listNotes(db, { ...page, personId: id });
  });

  route(endpoints.addUserNote, ({ input, user, once }) =>
    once(async (tx) => {
      const { id: personId } = await requireUser(tx, input.id);
      const id = await addNote(tx, { personId, authorId: user.id, text: input.text });
      // Not its words: they go with the account, and the log keeps what it has.
      const done = { actorId: user.id, action: "user_noted", subjectId: personId } as const;
      await audit(tx, { ...done, before: {}, after: { noteId: id } });
      return { data: { id }, message: "Note added" };
    }),
  );
}
