import { passwordRules, passwordStrength } from "#contract/account-rules.ts";
import { Icon } from "#web/ui/icon.tsx";

const strengths = {
  weak: { bars: 1, colour: "bg-danger", text: "text-danger", label: "Weak" },
  medium: { bars: 2, colour: "bg-p-yellow", text: "text-warn", label: "Medium" },
  strong: { bars: 3, colour: "bg-ok", text: "text-ok", label: "Strong" },
} as const;

/** How strong the password is so far, and which of the rules it meets. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = password ? strengths[passwordStrength(password)] : null;
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5 text-sm">
        <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
          {[1, 2, 3].map((bar) => (
            <span
              key={bar}
              className={`h-1.5 rounded-full transition-colors ${strength && bar <= strength.bars ? strength.colour : "bg-line"}`}
            />
          ))}
        </div>
        <p role="status" className="text-ink-soft">
          Password strength:{" "}
          <b className={`font-semibold ${strength?.text ?? ""}`}>{strength?.label ?? "none yet"}</b>
        </p>
      </div>
      <ul className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {passwordRules.map(([rule, holds]) => {
          const isMet = holds(password);
          return (
            <li
              key={rule}
              className={`flex items-center gap-2 ${isMet ? "text-ok" : "text-ink-soft"}`}
            >
              <Icon name={isMet ? "check" : "minus"} className="size-4 shrink-0" />
              {rule}
              <span className="sr-only">{isMet ? "met" : "not met yet"}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
