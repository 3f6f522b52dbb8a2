import { endpoints } from "#contract/endpoints.ts";
import type { Db } from "../platform/db/db.ts";
import type { Route } from "../platform/http/route.ts";
import { remember } from "./remember.ts";
import {
  addTestimonial,
  editTestimonial,
  listTestimonials,
  listVoices,
  moveFirst,
  withdraw,
} from "./testimonials.ts";

/** What people say of the platform: everyone reads it, admins look after it. */
export function testimonialRoutes(route: Route, db: Db): void {
  // Not longer: who takes their consent back is to be gone at once.
  const voices = remember(1, () => listVoices(db));
  route(endpoints.listVoices, async () => ({ data: await voices() }));

  route(endpoints.listTestimonials, async () => ({ data: await listTestimonials(db) }));

  route(endpoints.addTestimonial, ({ input, user, once }) =>
    once(async (tx) => {
      const id = await addTestimonial(tx, { ...input, adminId: user.id });
      return { data: { id }, message: "Testimonial added" };
    }),
  );

  route(endpoints.editTestimonial, ({ input, user }) =>
    db.transaction(async (tx) => {
      await editTestimonial(tx, { ...input, adminId: user.id });
      return { data: null, message: "Testimonial saved" };
    }),
  );

  route(endpoints.moveTestimonial, ({ input: { id }, user }) =>
    db.transaction(async (tx) => {
      await moveFirst(tx, { id, adminId: user.id });
      return { data: null, message: "Testimonial put first" };
    }),
  );

  route(endpoints.withdrawTestimonial, ({ input: { id }, user }) =>
    db.transaction(async (tx) => {
      await withdraw(tx, { id, adminId: user.id });
      return { data: null, message: "Testimonial withdrawn" };
    }),
  );
}
