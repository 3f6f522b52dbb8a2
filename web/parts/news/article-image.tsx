import { Adire } from "#web/ui/adire.tsx";

/** The article's picture, or its own cloth where it has none. Decoration: the title stands beside it. */
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
  if (!image) return <Adire id={id} columns={columns} rows={rows} className={className} />;
  return <img src={image} alt="" loading="lazy" className={`bg-line object-cover ${className}`} />;
}
