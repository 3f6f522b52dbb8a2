import { type ComponentProps, useState } from "react";
import { IconButton } from "../base/button.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Icon } from "../icon.tsx";

/** A password that can be looked at. `autoComplete` says whether it is the current one or a new one. */
export function PasswordField(
  props: Omit<ComponentProps<typeof TextField>, "type" | "end" | "autoComplete"> & {
    autoComplete: "current-password" | "new-password";
  },
) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? "Hide password" : "Show password"}
          className="text-ink-soft"
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </IconButton>
      }
    />
  );
}
