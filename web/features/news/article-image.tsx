import { Pattern } from "#web/ui/base/pattern.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";

/** The article's picture, or its own pattern where it has none. Decoration: the title stands beside it. */
export function ArticleImage({
  id,
  image,
  className = "",
  columns = 6,
  rows = 3,
}: {
  id: string;
  image: string | null;
  className?: string;
  columns?: number;
  rows?: number;
}) {
  if (!image) return <Pattern id={id} columns={columns} rows={rows} className={className} />;
  return (
    <div className={`relative overflow-hidden ${className}`}>
      <Pattern id={id} columns={columns} rows={rows} className="absolute inset-0 size-full" />
      <Picture
        url={image}
        alt=""
        sizes="(min-width: 48rem) 44rem, 100vw"
        className="absolute inset-0 size-full object-[50%_15%]"
      />
    </div>
  );
}
