import { FirstIcon } from "#web/ui/base/first-icon.tsx";

/**
 * Shows one word after another, 1.5 seconds each. Styles alone turn it, so it moves, and stops at the
 * person's wish, before any script has run; where less motion is asked for it stays on the first word.
 */
export function RotatingWord({ words }: { words: readonly string[] }) {
  return (
    <span className="rotating-word flex items-center gap-4">
      <span className="sr-only">{words.join(", ")}.</span>
      <span aria-hidden="true" className="grid overflow-clip text-glow">
        {words.map((word, index) => (
          <span
            key={word}
            className="rotating-word-face col-start-1 row-start-1"
            style={{ animationDelay: `${index * 1.5 - 0.3}s` }}
          >
            {word}.
          </span>
        ))}
      </span>
      <label className="relative grid size-11 motion-reduce:hidden cursor-pointer place-items-center rounded-full border border-on-deep-edge text-on-deep-soft hover:border-on-deep hover:text-on-deep has-focus-visible:outline-3 has-focus-visible:outline-glow">
        <input type="checkbox" className="absolute inset-0 cursor-pointer opacity-0" />
        <span className="sr-only">Pause the changing word</span>
        <FirstIcon name="pause" className="rotating-word-running size-4" />
        <FirstIcon name="play" className="rotating-word-paused size-4" />
      </label>
    </span>
  );
}
