import * as z from "zod/mini";
import { dataOf, emptyReply, endpoint, pageOf } from "./endpoint.ts";
import { cursor, id, instant, pageSize } from "./text/text.ts";

const kind = z.enum(["project", "creator"]);
const followed = z.object({ kind, id, name: z.string(), since: instant });
export type Followed = z.output<typeof followed>;

export const followProject = endpoint({
  method: "POST",
  path: "/projects/{id}/follow",
  access: "signed-in",
  summary: "Hear what the backers of a public project hear; again is no harm",
  input: z.object({ id }),
  reply: emptyReply,
});

export const unfollowProject = endpoint({
  method: "DELETE",
  path: "/projects/{id}/follow",
  access: "signed-in",
  summary: "No longer follow a project",
  input: z.object({ id }),
  reply: emptyReply,
});

export const isFollowing = endpoint({
  method: "GET",
  path: "/projects/{id}/follow",
  access: "signed-in",
  summary: "Whether one follows a project, and its creator",
  input: z.object({ id }),
  reply: dataOf(z.object({ project: z.boolean(), creator: z.boolean() })),
});

export const followCreator = endpoint({
  method: "POST",
  path: "/users/{id}/follow",
  access: "signed-in",
  summary: "Hear of each new project of somebody with a public project; again is no harm",
  input: z.object({ id }),
  reply: emptyReply,
});

export const unfollowCreator = endpoint({
  method: "DELETE",
  path: "/users/{id}/follow",
  access: "signed-in",
  summary: "No longer follow a creator",
  input: z.object({ id }),
  reply: emptyReply,
});

export const listFollowed = endpoint({
  method: "GET",
  path: "/users/following",
  access: "signed-in",
  summary: "Projects and creators that one follows, the last followed first",
  input: z.object({ cursor, limit: pageSize }),
  reply: pageOf(followed),
});
