import { endpoints } from "#contract/endpoints.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";
import { consumeQuota } from "../platform/db/rate-limiter.ts";
import type { Limits } from "../platform/http/limits.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Route } from "../platform/http/route.ts";
import { renderMarkdown } from "../platform/mail/markdown.ts";
import { createProject } from "./create-project.ts";
import { editProject, lockOwnProject } from "./edit-project.ts";
import { followingRoutes } from "./following/routes.ts";
import { listBackers } from "./list-backers.ts";
import { listCategories } from "./list-categories.ts";
import { listEndedProjects } from "./list-ended.ts";
import { getProject, listMyProjects, listProjects } from "./read-projects.ts";
import { listEarlierTexts, readRevision } from "./revisions/read-revision.ts";
import { withdrawRevision } from "./revisions/withdraw-revision.ts";
import { submitProject } from "./submit-project.ts";
import { listTimeline, listUpdates } from "./updates/list-updates.ts";
import { postUpdate } from "./updates/post-update.ts";

const sentToReview = "Sent for review. What is public stays as it is until then.";
const created = "Project created successfully!";
const createdAgain = "Project submitted again. A review takes 2-3 business days.";

export function projectRoutes(route: Route, db: Db, config: Config): void {
  followingRoutes(route, db);
  route(endpoints.listProjects, ({ input }) => listProjects(db, input));

  route(endpoints.listEndedProjects, ({ input }) => listEndedProjects(db, input));

  route(endpoints.listCategories, async () => ({ data: await listCategories(db) }));

  route(endpoints.getFees, async () => ({
    data: {
      platformFeeBps: config.PLATFORM_FEE_BPS,
      settlementFeeBps: config.SETTLEMENT_FEE_BPS,
    },
  }));

  route(endpoints.listMyProjects, ({ input, user }) =>
    listMyProjects(db, { ...input, creatorId: user.id }),
  );

  route(endpoints.getProject, async ({ input, user }) => ({
    data: await getProject(db, { id: input.id, viewer: user }, config),
  }));

  route(endpoints.createProject, async ({ input, user, once }) => {
    if (user.role === "admin") throw new Refusal("ADMINS_DO_NOT_CREATE");
    await takeSave(db, config, user.id);
    return once(async (tx) => ({
      data: await createProject(tx, { creatorId: user.id, project: input }, config),
      message: input.draft ? "Draft saved" : created,
    }));
  });

  route(endpoints.editProject, async ({ input: { id, ...fields }, user }) => {
    await takeSave(db, config, user.id);
    return db.transaction(async (tx) => {
      const data = await editProject(tx, { projectId: id, creatorId: user.id, fields }, config);
      return data.approvalStatus === "APPROVED" ? { data, message: sentToReview } : { data };
    });
  });

  route(endpoints.submitProject, ({ input, user, once }) =>
    once(async (tx) => {
      const own = { projectId: input.id, creatorId: user.id };
      const { project, isAgain } = await submitProject(tx, own, config);
      return { data: project, message: isAgain ? createdAgain : created };
    }),
  );

  revisionRoutes(route, db);
  updateRoutes(route, db, config);
}

function revisionRoutes(route: Route, db: Db): void {
  route(endpoints.getRevision, async ({ input, user }) => ({
    data: await readRevision(db, { projectId: input.id, creatorId: user.id }),
  }));

  route(endpoints.withdrawRevision, ({ input, user, once }) =>
    once(async (tx) => {
      await lockOwnProject(tx, { projectId: input.id, creatorId: user.id });
      await withdrawRevision(tx, input.id);
      return { data: null, message: "Taken back. What is public stays as it is." };
    }),
  );

  route(endpoints.listEarlierTexts, ({ input }) => listEarlierTexts(db, input));
}

/** Each one renders a text and indexes it anew. */
async function takeSave(db: Db, limits: Limits, personId: string): Promise<void> {
  await consumeQuota(db, [{ key: `project-save:${personId}`, ...limits.LIMIT_PROJECT_SAVES }]);
}

function updateRoutes(route: Route, db: Db, limits: Limits): void {
  route(endpoints.listTimeline, ({ input }) => listTimeline(db, input));

  route(endpoints.listUpdates, ({ input }) => listUpdates(db, input));

  route(endpoints.postUpdate, async ({ input: { id, ...update }, user, once }) => {
    // Each one is a mail to every backer.
    await consumeQuota(db, [{ key: `update:${user.id}`, ...limits.LIMIT_PROJECT_UPDATES }]);
    return once(async (tx) => ({
      data: await postUpdate(tx, { projectId: id, creatorId: user.id, ...update }),
      message: "Update posted",
    }));
  });

  route(endpoints.previewText, async ({ input, user }) => {
    await consumeQuota(db, [{ key: `preview:${user.id}`, ...limits.LIMIT_PREVIEWS }]);
    return { data: { html: renderMarkdown(input.text, "text") } };
  });

  route(endpoints.listBackers, async ({ input }) => ({ data: await listBackers(db, input.id) }));
}
