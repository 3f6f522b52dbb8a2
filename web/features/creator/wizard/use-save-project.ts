import { useState } from "react";
import type { ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api/api.ts";
import { completeInputOf, inputOf, type ProjectFields } from "./project-fields.ts";

/** Saves the wizard's project as a draft, and submits it. Both throw what the API refuses. */
export function useSaveProject(initial: ProjectDetail | null) {
  const [project, setProject] = useState(initial);

  async function write(fields: ProjectFields): Promise<ProjectDetail> {
    const input = inputOf(fields);
    const { data } = project
      ? await api.editProject({ id: project.id, ...input })
      : await api.createProject({ draft: true, ...input });
    setProject(data);
    return data;
  }

  async function send(fields: ProjectFields): Promise<string> {
    const complete = completeInputOf(fields);
    if (complete && !project) return (await api.createProject(complete)).message;
    const { id } = await write(fields);
    return (await api.submitProject({ id })).message;
  }

  return { project, save: write, send };
}
