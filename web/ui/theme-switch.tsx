import { deviceStorage } from "#web/storage.ts";
import { FirstIcon } from "./first-icon.tsx";

/** Light or dark, remembered on this device. Both pictures are there; the theme shows the right one. */
export function ThemeSwitch({ className = "" }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      className={`grid size-11 shrink-0 place-items-center rounded-field transition-colors hover:bg-current/10 ${className}`}
    >
      <FirstIcon name="moon" className="only-light size-5" />
      <FirstIcon name="sun" className="only-dark size-5" />
    </button>
  );
}

function switchTheme() {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === "dark" ? "light" : "dark";
  deviceStorage.setItem("theme", dataset.theme);
}
