const spacing =
  "[&>*+*]:mt-4 [&_li+li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6";
/** Its headings are in the text's font: the headings' font may lack a letter of what people write. */
const typography =
  "[&_a]:font-semibold [&_a]:underline [&_blockquote]:border-l-3 [&_blockquote]:border-action [&_blockquote]:pl-4 [&_blockquote]:text-ink-soft [&_h3]:mt-8 [&_h3]:font-sans [&_h3]:text-xl [&_h4]:mt-6 [&_h4]:font-sans [&_h4]:text-lg [&_hr]:border-line [&_pre]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_th]:text-left";

/** Text that people wrote, as the server has rendered and sanitised it. Never give it anything else. */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div
      className={`leading-relaxed wrap-anywhere ${spacing} ${typography} ${className}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
