import { Button, IconButton } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Upload } from "./use-uploads.ts";

/** A picture on its way, or why it did not get through. */
export function UploadRow({
  upload: { file, share, problem },
  onRetry,
  onDrop,
}: {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const percent = Math.floor(share * 100);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 rounded-card border border-line bg-sunken p-3 pl-4">
      <div className="grid gap-2 py-2">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        {problem === null ? (
          <>
            <progress
              aria-label={`Uploading ${file.name}`}
              value={percent}
              max={100}
              className="h-2 w-full accent-action"
            />
            <p className="text-sm text-ink-soft tabular-nums">
              {percent < 100 ? `Uploading, ${percent}%` : "Almost there"}
            </p>
          </>
        ) : (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p className="font-medium text-danger">{problem}</p>
            <Button variant="outline" size="small" onClick={onRetry}>
              <Icon name="retry" /> Retry
            </Button>
          </div>
        )}
      </div>
      <IconButton label={`Leave out ${file.name}`} onClick={onDrop} className="text-ink-soft">
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  );
}
