import { useEffect, useState } from "react";
import { api } from "#web/api/api.ts";
import { errorMessage } from "#web/forms/error-message.ts";
import { RichText } from "#web/ui/rich-text.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

type Shown = { html: string } | { problem: string } | null;

/** The text as everyone will read it: the server makes it so, as it will when it is saved. */
export function TextPreview({ text }: { text: string }) {
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    const leaves = new AbortController();
    const { signal } = leaves;
    if (text.trim() === "") return;
    api.previewText({ text }, { signal }).then(
      ({ data }) => setShown(data),
      (problem: unknown) => {
        if (signal.aborted) return;
        setShown({ problem: errorMessage(problem, "Failed to load the preview") });
      },
    );
    return () => leaves.abort();
  }, [text]);
  if (text.trim() === "") return <p className="text-ink-soft">Nothing to preview yet.</p>;
  if (!shown) {
    return (
      <Loading label="Loading the preview…">
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  if ("problem" in shown) return <p className="font-medium text-danger">{shown.problem}</p>;
  return <RichText html={shown.html} className="min-h-28" />;
}
