import { useState } from "react";
import { shownTestimonials, type Testimonial } from "#contract/testimonials.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { ListFailed } from "#web/features/admin/list-failed.tsx";
import { TestimonialForm } from "#web/features/admin/testimonials/testimonial-form.tsx";
import { TestimonialRow } from "#web/features/admin/testimonials/testimonial-row.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/testimonials";

export function meta() {
  return [{ title: "Testimonials | Ajose" }];
}

export async function clientLoader() {
  return api
    .listTestimonials({})
    .then(({ data }) => data)
    .catch((problem: unknown) => {
      if (!(problem instanceof ApiError)) throw problem;
      return null;
    });
}

const heading = (
  <PageHeading
    title="Testimonials"
    action={
      <LinkButton to="/admin/news" variant="outline">
        News Management
      </LinkButton>
    }
  >
    What people said and agreed to see on the landing page. Without any it shows none.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="list" />;
}

export default function Testimonials({ loaderData: all }: Route.ComponentProps) {
  return (
    <>
      {heading}
      {all ? <List all={all} /> : <ListFailed message="Failed to load testimonials" />}
    </>
  );
}

function List({ all }: { all: readonly Testimonial[] }) {
  const [writing, setWriting] = useState<Testimonial | "new" | null>(null);
  return (
    <div className="grid gap-4">
      {writing ? (
        <TestimonialForm
          key={writing === "new" ? "new" : writing.id}
          testimonial={writing === "new" ? null : writing}
          onClose={() => setWriting(null)}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setWriting("new")}>
          <Icon name="plus" /> Add a Testimonial
        </Button>
      )}
      {all.length === 0 && !writing && (
        <EmptyState title="No testimonials yet">
          Add one when somebody has said something good and agreed that we show it.
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {all.map((one, index) => (
          <li key={one.id}>
            <TestimonialRow
              testimonial={one}
              place={index + 1}
              isShown={index < shownTestimonials}
              onEdit={() => setWriting(one)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
