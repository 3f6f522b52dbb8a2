import { useEffect, useState } from "react";
import { api } from "#web/api/api.ts";

const invests = /^\/(?:investor\/)?projects\/([\da-f-]{36})\?(?:.*&)?invest=1(?:&|$)/;

/** The id of the project that an address after signing in would invest in. */
export function wishedProject(from: string | null): string | null {
  return invests.exec(from ?? "")?.[1] ?? null;
}

/** The name of that project, as the server says it; null while it is not known, and without one. */
export function useWishedProject(from: string | null): string | null {
  const id = wishedProject(from);
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!id) return;
    const stopped = new AbortController();
    api.getProject({ id }, { signal: stopped.signal }).then(
      ({ data }) => setName(data.name),
      // The page works without it.
      () => undefined,
    );
    return () => stopped.abort();
  }, [id]);
  return name;
}
