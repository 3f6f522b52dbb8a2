import { deviceStorage } from "#web/session/storage.ts";
import { IconButton } from "./button.tsx";
import { FirstIcon } from "./first-icon.tsx";

/** Light or dark, remembered on this device. Both pictures are there; the theme shows the right one. */
export function ThemeSwitch({ className }: { className: string }) {
  return (
    <IconButton label="Switch between light and dark" onClick={switchTheme} className={className}>
      <FirstIcon name="moon" className="only-light size-5" />
      <FirstIcon name="sun" className="only-dark size-5" />
    </IconButton>
  );
}

function switchTheme() {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === "dark" ? "light" : "dark";
  deviceStorage.setItem("theme", dataset.theme);
}
