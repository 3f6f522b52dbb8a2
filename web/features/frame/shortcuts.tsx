import { Facts } from "#web/ui/facts.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

const keys = [
  ["Search and go anywhere", "Ctrl + K"],
  ["Next item of a list", "J"],
  ["Item before", "K"],
  ["Approve the item that is open", "A"],
  ["Reject the item that is open", "R"],
  ["These keys", "?"],
] as const;

/** The keys of the admin area. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" isOpen onClose={onClose}>
      <Facts facts={keys} />
    </Dialog>
  );
}
