import { ChoosePictures } from "#web/forms/pictures/choose-pictures.tsx";
import { UploadRow } from "#web/forms/pictures/upload-row.tsx";
import type { Uploads } from "#web/forms/pictures/use-uploads.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The one picture of an article, sent as soon as it is chosen. */
export function ArticlePicture({
  image,
  error,
  uploads,
  onChange,
}: {
  image: string | null;
  error: string | undefined;
  uploads: Uploads;
  onChange: (image: string | null) => void;
}) {
  const [upload] = uploads.list;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-[0.9375rem] font-semibold">
        Picture <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      {image?.startsWith("/") && (
        <Picture url={image} alt="" isAsked sizes="20rem" className="aspect-2/1 w-full max-w-80" />
      )}
      {image && !image.startsWith("/") && (
        <p className="wrap-anywhere">
          {image}
          <span className="block text-sm text-ink-soft">
            Our pages load no pictures from elsewhere. Upload it to show it.
          </span>
        </p>
      )}
      {!image && (
        <p className="text-sm text-ink-soft">Without one, a pattern is drawn from the article.</p>
      )}
      {upload && (
        <UploadRow
          upload={upload}
          onRetry={() => uploads.retry(upload)}
          onDrop={() => uploads.drop(upload.key)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ChoosePictures
          label="Picture of the article"
          room={upload ? 0 : 1}
          onChoose={(files) => uploads.add(files.slice(0, 1))}
        >
          <Icon name="plus" /> {image ? "Another Picture" : "Add Picture"}
        </ChoosePictures>
        {image && (
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        )}
      </div>
      <FieldError id="Newsimage-error" error={error} />
    </fieldset>
  );
}
