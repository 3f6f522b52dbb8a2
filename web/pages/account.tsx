import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import {
  Await,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
  useSearchParams,
} from "react-router";
import type { SessionOfDevice } from "#contract/account.ts";
import type { User } from "#contract/identity.ts";
import type { Preferences, ShownPreferences } from "#contract/notifications.ts";
import { api } from "#web/api/api.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton, Shapes } from "#web/features/dashboard/page-skeleton.tsx";
import { AvatarPanel } from "#web/features/identity/account/avatar-panel.tsx";
import { CloseAccountPanel } from "#web/features/identity/account/close-account-panel.tsx";
import { ExportPanel } from "#web/features/identity/account/export-panel.tsx";
import { PasswordPanel } from "#web/features/identity/account/password-panel.tsx";
import { ProfilePanel } from "#web/features/identity/account/profile-panel.tsx";
import { SessionsPanel } from "#web/features/identity/account/sessions-panel.tsx";
import { FollowingPanel } from "#web/features/notifications/following-panel.tsx";
import { PreferencesPanel } from "#web/features/notifications/preferences-panel.tsx";
import { TelephonePanel } from "#web/features/notifications/telephone-panel.tsx";
import { ErrorState } from "#web/ui/base/error-state.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/account";

/** Asked for anew: what another device has changed would be shown wrongly here. */
export function clientLoader() {
  return {
    user: dataOf(api.getMe({})),
    sessions: dataOf(api.listSessions({})),
    preferences: dataOf(api.getPreferences({})),
    followed: held(api.listFollowed({ limit: 12 })),
  };
}

function dataOf<Data>(reply: Promise<{ data: Data }>): Promise<Data> {
  return held(reply.then((given) => given.data));
}

/** It may fail before anything waits for it; the page says so in its place. */
function held<Reply>(reply: Promise<Reply>): Promise<Reply> {
  reply.catch(() => undefined);
  return reply;
}

export function meta() {
  return [{ title: "Account settings | Ajose" }];
}

const heading = (
  <PageHeading title="Account settings">
    Who you are here, how you sign in, and what we send you.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="settings" />;
}

/** The settings of whoever is signed in, the same in every area. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("tab");
  const current = asked === "security" || asked === "notifications" ? asked : "profile";
  // What was saved since the page was loaded.
  const [saved, setSaved] = useState<Partial<User>>({});
  const save = (change: Partial<User>) => setSaved((before) => ({ ...before, ...change }));
  const content: Record<string, ReactNode> = {
    profile: (
      <Loaded data={loaderData.user} failure="Failed to load profile" shape="profile">
        {(user) => (
          <>
            <AvatarPanel user={{ ...user, ...saved }} onSaved={save} />
            <ProfilePanel user={{ ...user, ...saved }} onSaved={save} />
          </>
        )}
      </Loaded>
    ),
    security: (
      <Security
        {...loaderData}
        saved={saved}
        onChanged={() => save({ passwordChangedAt: new Date() })}
      />
    ),
    notifications: (
      <div className="grid gap-6">
        <Loaded data={loaderData.preferences} failure="Failed to load settings">
          {(preferences) => (
            <Notifications
              preferences={preferences}
              user={loaderData.user}
              saved={saved}
              onVerified={save}
            />
          )}
        </Loaded>
        <Loaded data={loaderData.followed} failure="Failed to load what you follow">
          {(first) => <FollowingPanel first={first} />}
        </Loaded>
      </div>
    ),
  };
  return (
    <>
      {heading}
      <div className="max-w-3xl">
        <Tabs
          label="Account settings"
          current={current}
          keeps
          onChange={(tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })}
          tabs={[
            { id: "profile", label: "Profile", content: content.profile },
            { id: "security", label: "Security", content: content.security },
            { id: "notifications", label: "Notifications", content: content.notifications },
          ]}
        />
      </div>
    </>
  );
}

function Security({
  user,
  sessions,
  saved,
  onChanged,
}: Pick<Route.ComponentProps["loaderData"], "user" | "sessions"> & {
  saved: Partial<User>;
  onChanged: () => void;
}) {
  const [ended, setEnded] = useState<readonly string[]>([]);
  const isLeft = ({ id }: SessionOfDevice) => !ended.includes(id);
  return (
    <div className="grid gap-6">
      <Loaded data={user} failure="Failed to load profile">
        {({ passwordChangedAt }) => (
          <PasswordPanel
            changedAt={saved.passwordChangedAt ?? passwordChangedAt}
            onChanged={onChanged}
          />
        )}
      </Loaded>
      <Loaded data={sessions} failure="Failed to load your devices">
        {(list) => (
          <SessionsPanel
            sessions={list.filter(isLeft)}
            onEnded={(id) => setEnded((before) => [...before, id])}
          />
        )}
      </Loaded>
      <ExportPanel />
      <CloseAccountPanel />
    </div>
  );
}

function Notifications({
  preferences,
  user,
  saved,
  onVerified,
}: {
  preferences: ShownPreferences;
  user: Promise<User>;
  saved: Partial<User>;
  onVerified: (user: User) => void;
}) {
  const [chosen, setChosen] = useState<Partial<Preferences>>({});
  const shown = { ...preferences, ...chosen };
  const onSaved = (change: Partial<Preferences>) =>
    setChosen((before) => ({ ...before, ...change }));
  return (
    <PreferencesPanel
      preferences={shown}
      onSaved={onSaved}
      telephone={
        preferences.canText && (
          <Loaded data={user} failure="Failed to load profile">
            {(known) => (
              <TelephonePanel
                user={{ ...known, ...saved }}
                isOn={shown.smsNotifications}
                onSaved={onSaved}
                onVerified={onVerified}
              />
            )}
          </Loaded>
        )
      }
    />
  );
}

/** Changing the tab changes the address alone. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** A part of a tab, when it has come; it fails and is asked for again by itself. */
function Loaded<Data>({
  data,
  failure,
  shape = "form",
  children,
}: {
  data: Promise<Data>;
  failure: string;
  shape?: ComponentProps<typeof Shapes>["of"];
  children: (data: Data) => ReactNode;
}) {
  return (
    <Suspense fallback={<Shapes of={shape} />}>
      <Await resolve={data} errorElement={<LoadFailed message={failure} />}>
        {(given: Data) => <div className="grid gap-6">{children(given)}</div>}
      </Await>
    </Suspense>
  );
}

function LoadFailed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState message={message} isBusy={state === "loading"} onRetry={() => void revalidate()} />
  );
}
