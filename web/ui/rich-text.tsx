/** Text that people wrote, as the server has rendered and sanitised it. Never give it anything else. */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
