import { useState } from "react";
import { ApiError } from "#web/api/call.ts";
import { ListFailed } from "#web/features/admin/list-failed.tsx";
import { IssueList } from "#web/features/admin/news/issue-list.tsx";
import {
  failedToLoadIssues,
  failedToLoadReaders,
  readIssues,
  readReaders,
} from "#web/features/admin/news/issues.ts";
import { ReaderList } from "#web/features/admin/news/reader-list.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/newsletter";

export function meta() {
  return [{ title: "Newsletter | Ajose" }];
}

export async function clientLoader() {
  const [issues, readers] = await Promise.all([
    readIssues().catch(nothing),
    readReaders().catch(nothing),
  ]);
  return { issues, readers };
}

function nothing(problem: unknown): null {
  if (!(problem instanceof ApiError)) throw problem;
  return null;
}

const heading = (
  <PageHeading
    title="Newsletter"
    action={
      <LinkButton to="/admin/news" variant="outline">
        News Management
      </LinkButton>
    }
  >
    Issues that go by mail to whoever asked for them and confirmed it.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="list" />;
}

export default function NewsletterManagement({ loaderData }: Route.ComponentProps) {
  const { issues, readers } = loaderData;
  const [tab, setTab] = useState("issues");
  const readerCount = readers?.counts.confirmed ?? null;
  return (
    <>
      {heading}
      <Tabs
        label="Newsletter"
        keeps
        current={tab}
        onChange={setTab}
        tabs={[
          {
            id: "issues",
            label: "Issues",
            content: issues ? (
              <IssueList page={issues} readerCount={readerCount} />
            ) : (
              <ListFailed message={failedToLoadIssues} />
            ),
          },
          {
            id: "readers",
            label: "Readers",
            content: readers ? (
              <ReaderList page={readers} />
            ) : (
              <ListFailed message={failedToLoadReaders} />
            ),
          },
        ]}
      />
    </>
  );
}
