import { ChoosePictures } from "#web/forms/pictures/choose-pictures.tsx";
import { UploadRow } from "#web/forms/pictures/upload-row.tsx";
import type { Uploads } from "#web/forms/pictures/use-uploads.ts";
import { Button, IconButton } from "#web/ui/base/button.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { PictureFields } from "../wizard/project-fields.ts";

/** Pictures that are sent as soon as they are chosen, each said in words. */
export function PictureRows({
  images,
  problems,
  onChange,
  uploads,
  most,
  hint,
  hasCover = false,
}: {
  images: readonly PictureFields[];
  /** By "images" and "images.0.alt". */
  problems: Readonly<Record<string, string | undefined>>;
  onChange: (images: readonly PictureFields[]) => void;
  uploads: Uploads;
  most: number;
  hint: string;
  /** The first stands for all of them, and another can take its place. */
  hasCover?: boolean;
}) {
  const room = most - images.length - uploads.list.length;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-[0.9375rem] font-semibold">
        Pictures <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      {images.map((picture, index) => {
        const others = images.filter((one) => one !== picture);
        return (
          <PictureRow
            key={picture.url}
            number={index + 1}
            picture={picture}
            error={problems[`images.${index}.alt`]}
            onAlt={(alt) =>
              onChange(images.map((one) => (one === picture ? { ...picture, alt } : one)))
            }
            onRemove={() => onChange(others)}
            {...(hasCover && index > 0 ? { onFirst: () => onChange([picture, ...others]) } : {})}
          />
        );
      })}
      {uploads.list.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => uploads.retry(upload)}
          onDrop={() => uploads.drop(upload.key)}
        />
      ))}
      <ChoosePictures
        label="Add pictures"
        room={room}
        onChoose={(files) => uploads.add(files.slice(0, room))}
      >
        <Icon name="plus" /> Add Pictures
      </ChoosePictures>
      <FieldError id="images-error" error={problems.images} />
    </fieldset>
  );
}

const rowClasses =
  "grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-3 rounded-card border border-line bg-sunken p-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-4";

function PictureRow({
  number,
  picture,
  error,
  onAlt,
  onRemove,
  onFirst,
}: {
  number: number;
  picture: PictureFields;
  error: string | undefined;
  onAlt: (alt: string) => void;
  onRemove: () => void;
  /** Makes it the cover, where there is one and it is another. */
  onFirst?: () => void;
}) {
  return (
    <div className={rowClasses}>
      <Picture
        url={picture.url}
        alt=""
        isAsked
        sizes="8rem"
        className="aspect-4/3 w-full rounded-lg"
      />
      {/* On a phone the words need the whole width; whoever comes to them sees the picture above. */}
      <div className="grid gap-2 max-sm:col-span-full max-sm:row-start-2">
        <TextField
          label={`What picture ${number} shows`}
          required
          maxLength={150}
          style={{ scrollMarginTop: "14rem" }}
          hint="For people who cannot see it"
          error={error}
          value={picture.alt}
          onChange={({ target }) => onAlt(target.value)}
        />
        {onFirst && (
          <Button
            variant="quiet"
            size="small"
            onClick={onFirst}
            aria-label={`Use as cover: picture ${number}`}
            className="-ml-3.5 w-fit"
          >
            Use as cover
          </Button>
        )}
      </div>
      <IconButton
        label={`Remove picture ${number}`}
        onClick={onRemove}
        className="col-start-3 text-ink-soft"
      >
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  );
}
