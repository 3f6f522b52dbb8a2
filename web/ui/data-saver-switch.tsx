import { deviceStorage } from "#web/session/storage.ts";

/** Saving data or not, remembered on this device. Both words are there; the styles show the right one. */
export function DataSaverSwitch({ className = "" }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={switchSaver}
      className={`inline-flex min-h-11 items-center gap-1 rounded-field underline-offset-4 hover:underline ${className}`}
    >
      Data saver: <span className="only-unsaving">off</span>
      <span className="only-saving">on</span>
    </button>
  );
}

function switchSaver() {
  const { dataset } = document.documentElement;
  dataset.saver = dataset.saver === "on" ? "off" : "on";
  deviceStorage.setItem("saver", dataset.saver);
}
