import { Suspense, useState } from "react";
import {
  Await,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
  useSearchParams,
} from "react-router";
import type { User } from "#contract/identity.ts";
import type { Preferences } from "#contract/notifications.ts";
import { api } from "#web/api/api.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton, Shapes } from "#web/features/dashboard/page-skeleton.tsx";
import { AvatarPanel } from "#web/features/identity/account/avatar-panel.tsx";
import { CloseAccountPanel } from "#web/features/identity/account/close-account-panel.tsx";
import { PasswordPanel } from "#web/features/identity/account/password-panel.tsx";
import { ProfilePanel } from "#web/features/identity/account/profile-panel.tsx";
import { PreferencesPanel } from "#web/features/notifications/preferences-panel.tsx";
import { ErrorState } from "#web/ui/base/error-state.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/account";

/** Asked for anew: what another device has changed would be shown wrongly here. */
export function clientLoader() {
  const user = api.getMe({}).then(({ data }) => data);
  // It may fail before anything waits for it; the page says so in its place.
  user.catch(() => undefined);
  const preferences = api.getPreferences({}).then(({ data }) => data);
  preferences.catch(() => undefined);
  return { user, preferences };
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
  return <PageSkeleton heading={heading} shape="form" />;
}

/** The settings of whoever is signed in, the same in every area. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get("tab");
  const current = asked === "security" || asked === "notifications" ? asked : "profile";
  // What was saved outlives a look at the other tab, which takes the panel away.
  const [saved, setSaved] = useState<User | null>(null);
  const [savedPreferences, setSavedPreferences] = useState<Partial<Preferences>>({});
  return (
    <>
      {heading}
      <div className="max-w-3xl">
        <Tabs
          label="Account settings"
          current={current}
          onChange={(tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })}
          tabs={[
            {
              id: "profile",
              label: "Profile",
              content: (
                <Suspense fallback={<Shapes of="form" />}>
                  <Await
                    resolve={loaderData.user}
                    errorElement={<LoadFailed message="Failed to load profile" />}
                  >
                    {(user) => (
                      <div className="grid gap-6">
                        <AvatarPanel user={saved ?? user} onSaved={setSaved} />
                        <ProfilePanel user={saved ?? user} onSaved={setSaved} />
                      </div>
                    )}
                  </Await>
                </Suspense>
              ),
            },
            {
              id: "security",
              label: "Security",
              content: (
                <div className="grid gap-6">
                  <PasswordPanel />
                  <CloseAccountPanel />
                </div>
              ),
            },
            {
              id: "notifications",
              label: "Notifications",
              content: (
                <Suspense fallback={<Shapes of="form" />}>
                  <Await
                    resolve={loaderData.preferences}
                    errorElement={<LoadFailed message="Failed to load settings" />}
                  >
                    {(preferences) => (
                      <PreferencesPanel
                        preferences={{ ...preferences, ...savedPreferences }}
                        onSaved={(change) =>
                          setSavedPreferences((before) => ({ ...before, ...change }))
                        }
                      />
                    )}
                  </Await>
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </>
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

function LoadFailed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState message={message} isBusy={state === "loading"} onRetry={() => void revalidate()} />
  );
}
