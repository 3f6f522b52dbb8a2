import type { ReactNode } from "react";
import type { ProjectDetail } from "#contract/projects.ts";
import { messagesOf } from "#web/lib/destinations.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { InvestmentsIn } from "./investments-in.tsx";
import { readInvestors } from "./read-investors.ts";

type Investors = Awaited<ReturnType<typeof readInvestors>>;

/** What came in for a project of one's own, below it the names of those who chose to be named, and the way to write to all. */
export function InvestorsPanel({
  project,
  investors,
  children,
}: {
  project: ProjectDetail;
  /** Null where nobody has invested. */
  investors: Promise<Investors> | null;
  /** How the names are said. */
  children: (backers: Investors["backers"]) => ReactNode;
}) {
  return (
    <Panel title="Investors" id="investors" className="min-w-0 scroll-mt-20">
      {investors ? (
        <Loaded
          data={investors}
          load={() => readInvestors(project)}
          problem="Failed to load the investors"
        >
          {({ backers, investments }) => (
            <>
              <InvestmentsIn projectId={project.id} first={investments} />
              {children(backers)}
              <LinkButton
                to={messagesOf("user", { id: "backers", projectId: project.id })}
                variant="outline"
                size="small"
                className="mt-4"
              >
                <Icon name="message" className="size-4" /> Write to Backers
              </LinkButton>
            </>
          )}
        </Loaded>
      ) : (
        <p className="text-ink-soft">{nobody(project)}</p>
      )}
    </Panel>
  );
}

function nobody({ status, raisedAtClose }: ProjectDetail): string {
  if (status === "OPEN") {
    return "Nobody has invested yet. Share its public page with people who know your work.";
  }
  return raisedAtClose ? "Everyone who had invested was refunded." : "Nobody has invested.";
}
