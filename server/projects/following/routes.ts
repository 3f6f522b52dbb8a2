import { endpoints } from "#contract/endpoints.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Route } from "../../platform/http/route.ts";
import {
  followCreator,
  followProject,
  isFollowing,
  unfollowCreator,
  unfollowProject,
} from "./follow.ts";
import { listFollowed } from "./list-followed.ts";

export function followingRoutes(route: Route, db: Db): void {
  const done = { data: null };
  route(endpoints.followProject, async ({ input, user }) => {
    await followProject(db, { personId: user.id, projectId: input.id });
    return done;
  });
  route(endpoints.unfollowProject, async ({ input, user }) => {
    await unfollowProject(db, { personId: user.id, projectId: input.id });
    return done;
  });
  route(endpoints.isFollowing, async ({ input, user }) => ({
    data: await isFollowing(db, { personId: user.id, projectId: input.id }),
  }));
  route(endpoints.followCreator, async ({ input, user }) => {
    await followCreator(db, { personId: user.id, creatorId: input.id });
    return done;
  });
  route(endpoints.unfollowCreator, async ({ input, user }) => {
    await unfollowCreator(db, { personId: user.id, creatorId: input.id });
    return done;
  });
  route(endpoints.listFollowed, ({ input, user }) =>
    listFollowed(db, { ...input, personId: user.id }),
  );
}
