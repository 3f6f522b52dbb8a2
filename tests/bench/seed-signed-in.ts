import { randomUUID } from "node:crypto";
import type { Tokens } from "#server/identity/sign-in/tokens.ts";
import type { Order } from "#server/investments/invest.ts";
import type { Db } from "#server/platform/db/db.ts";
import { newId } from "#server/platform/db/ids.ts";

const deviceId = "b".repeat(32);
const walletKobo = 100_000_000_00n;
const goalKobo = 1_000_000_000_000_00n;

type Wanted = { people: number; projects: number };

/** Thousands of signed-in people with full wallets, and open projects that nobody can fill. */
export async function seedSignedInUsers(db: Db, tokens: Tokens, { people, projects }: Wanted) {
  const personIds = Array.from({ length: people }, newId);
  const sessionIds = personIds.map(newId);
  const projectIds = Array.from({ length: projects }, newId);
  const deviceHash = tokens.digestDevice(deviceId);
  await makePeople(db, personIds, sessionIds, deviceHash);
  await makeProjects(db, projectIds, personIds[0] ?? "");
  await db.run("vacuum analyze");
  const bearers = personIds.map((personId, index) => {
    const sessionId = sessionIds[index] ?? "";
    return `Bearer ${tokens.signAccess({ personId, sessionId, deviceHash })}`;
  });
  const heads = bearers.map(
    (bearer) =>
      `POST /api/investments HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ndevice-id: ${deviceId}\r\nauthorization: ${bearer}\r\n`,
  );
  let count = 0;
  return {
    projectIds,
    /** What a person's browser sends to open a stream of events. */
    headersOf: (person: number) => ({
      "device-id": deviceId,
      authorization: bearers[person % people] ?? "",
    }),
    /** The next request of a person who is not the creator, to one of these projects. */
    requestsTo: (ids: string[]) => () => {
      count += 1;
      const body = `{"projectId":"${ids[count % ids.length]}","amount":"1.00"}`;
      const head = heads[1 + (count % (people - 1))];
      return Buffer.from(
        `${head}idempotency-key: http-${count}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
    },
    /** The same as a verb takes it. */
    order: (ids: string[]): Order => {
      count += 1;
      const id = personIds[1 + (count % (people - 1))] ?? "";
      const key = randomUUID();
      const idempotencyKey = { personId: id, call: "bench", key, requestHash: Buffer.from(key) };
      const projectId = ids[count % ids.length] ?? "";
      return { projectId, amountKobo: 1_00n, investor: { id, role: "investor" }, idempotencyKey };
    },
  };
}

async function makePeople(
  db: Db,
  personIds: string[],
  sessionIds: string[],
  deviceHash: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx`
      insert into app.person (id, email, user_name, first_name, last_name, telephone, password_hash, role,
        status, email_verified_at)
      select id, id || '@example.ng', id, 'Ada', 'Obi', '+2348031234567', 'none', 'investor', 'ACTIVE', app.now()
      from unnest(${personIds}::uuid[]) id`;
    await tx`
      insert into app.session (id, person_id, device_hash, expires_at)
      select session, person, ${deviceHash}, app.now() + interval '1 day'
      from unnest(${sessionIds}::uuid[], ${personIds}::uuid[]) as t (session, person)`;
    await tx`
      insert into ledger.account (id, kind, owner_id)
      select gen_random_uuid(), 'wallet', id from unnest(${personIds}::uuid[]) id`;
    await tx`
      insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key)
      select gen_random_uuid(), c.id, w.id, ${walletKobo}::bigint, 'topup', 'bench:' || w.id
      from ledger.account w, ledger.account c where w.kind = 'wallet' and c.kind = 'provider_clearing'`;
  });
}

async function makeProjects(db: Db, ids: string[], creatorId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx`
      insert into app.project (id, creator_id, name, description, category, goal_kobo, start_date, end_date,
        approval_status, approved_at)
      select id, ${creatorId}, 'Solar for Kano', 'Panels for a school', 'Technology', ${goalKobo}::bigint,
        app.lagos_day(app.now()), app.lagos_day(app.now()) + 30, 'APPROVED', app.now()
      from unnest(${ids}::uuid[]) id`;
    await tx`
      insert into ledger.account (id, kind, owner_id)
      select gen_random_uuid(), kind, id from unnest(${ids}::uuid[]) id, unnest('{escrow,returns}'::text[]) kind`;
    await tx`
      insert into app.project_totals (project_id, escrow_id, status, closes_at, goal_kobo)
      select p.id, a.id, 'OPEN', p.closes_at, p.goal_kobo
      from app.project p join ledger.account a on a.kind = 'escrow' and a.owner_id = p.id`;
  });
}
