import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import { maxTestimonials, shownTestimonials, type Testimonial } from "#contract/testimonials.ts";
import { audit } from "../audit/audit.ts";
import type { Sql, Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { Refusal } from "../platform/http/refusal.ts";

type Voices = z.output<typeof endpoints.listVoices.reply>["data"];
type Written = z.output<typeof endpoints.addTestimonial.input> & { adminId: string };

/** The first of them, as everyone reads them. Each is there by its person's consent, and gone when that is. */
export function listVoices(db: Sql): Promise<Voices> {
  return db<Voices[number]>`
    select id, words, name, role from app.testimonial
    order by place desc, id limit ${shownTestimonials}`;
}

/** All of them. There are never many. */
export function listTestimonials(db: Sql): Promise<Testimonial[]> {
  return db<Testimonial>`
    select t.id, t.words, t.name, t.role, t.consent, t.consented_on::text as consented_on,
      p.first_name || ' ' || p.last_name as recorded_by, t.updated_at
    from app.testimonial t join app.person p on p.id = t.recorded_by
    order by t.place desc, t.id limit ${maxTestimonials}`;
}

/** Adds one behind all others. Throws TOO_MANY_TESTIMONIALS, INVALID_INPUT for a day that is ahead. */
export async function addTestimonial(tx: Tx, written: Written): Promise<string> {
  await refuseAhead(tx, written.consentedOn);
  const [there] = await tx<{ many: number; place: number }>`
    select count(*)::int as many, coalesce(min(place), 0) as place from app.testimonial`;
  if (!there || there.many >= maxTestimonials) throw new Refusal("TOO_MANY_TESTIMONIALS");
  const id = newId();
  const { words, name, role, consent, consentedOn, adminId } = written;
  await tx`
    insert into app.testimonial (id, words, name, role, consent, consented_on, recorded_by, place)
    values (${id}, ${words}, ${name}, ${role}, ${consent}, ${consentedOn}, ${adminId}, ${there.place - 1})`;
  await writeDown(tx, "testimonial_written", { id, adminId });
  return id;
}

/** Throws ITEM_NOT_FOUND, INVALID_INPUT for a day that is ahead. */
export async function editTestimonial(tx: Tx, written: Written & { id: string }): Promise<void> {
  const { id, words, name, role, consent, consentedOn, adminId } = written;
  await refuseAhead(tx, consentedOn);
  const [edited] = await tx`
    update app.testimonial set words = ${words}, name = ${name}, role = ${role}, consent = ${consent},
      consented_on = ${consentedOn}, recorded_by = ${adminId}, updated_at = app.now()
    where id = ${id} returning 1 as one`;
  if (!edited) throw new Refusal("ITEM_NOT_FOUND");
  await writeDown(tx, "testimonial_written", { id, adminId });
}

type Named = { id: string; adminId: string };

/** Throws ITEM_NOT_FOUND. */
export async function moveFirst(tx: Tx, { id, adminId }: Named): Promise<void> {
  const [moved] = await tx`
    update app.testimonial set place = (select max(place) + 1 from app.testimonial)
    where id = ${id} returning 1 as one`;
  if (!moved) throw new Refusal("ITEM_NOT_FOUND");
  await writeDown(tx, "testimonial_written", { id, adminId });
}

/** Forgets one, with its words and its person. Throws ITEM_NOT_FOUND. */
export async function withdraw(tx: Tx, { id, adminId }: Named): Promise<void> {
  const [gone] = await tx`delete from app.testimonial where id = ${id} returning 1 as one`;
  if (!gone) throw new Refusal("ITEM_NOT_FOUND");
  await writeDown(tx, "testimonial_withdrawn", { id, adminId });
}

/** Not whose and which words: the log keeps what it has, and these are to go when their person says so. */
async function writeDown(
  tx: Tx,
  action: "testimonial_written" | "testimonial_withdrawn",
  { id, adminId }: Named,
): Promise<void> {
  await audit(tx, { actorId: adminId, action, subjectId: id, before: {}, after: {} });
}

async function refuseAhead(tx: Tx, day: string): Promise<void> {
  const [ahead] = await tx`
    select 1 as one where ${day}::date > app.lagos_day(app.now())`;
  if (!ahead) return;
  const message = "This day is still ahead";
  throw new Refusal("INVALID_INPUT", { message, fields: { consentedOn: message } });
}
