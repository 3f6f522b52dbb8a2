import { Button } from "#web/ui/base/button.tsx";
import { FirstIcon } from "#web/ui/base/first-icon.tsx";
import { toast } from "#web/ui/base/toast.tsx";

/** Hands the page's link to the device's own sharing, or copies it where there is none. */
export function ShareButton({ name, path }: { name: string; path: string }) {
  async function share() {
    const url = location.origin + path;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      toast.success("Link copied to clipboard!");
    } catch (problem) {
      // Whoever closes the sharing sheet has changed their mind; nothing failed.
      if (problem instanceof Error && problem.name === "AbortError") return;
      toast.error("The link could not be copied");
    }
  }
  return (
    <Button variant="outline" size="small" onClick={share}>
      <FirstIcon name="share" /> Share
    </Button>
  );
}
