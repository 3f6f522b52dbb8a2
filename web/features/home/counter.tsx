import { useEffect, useRef } from "react";

const steps = 60n;
const stepMs = 2000 / 60;

/**
 * A figure that counts up to its value: 60 steps in 2 seconds, once, when it is first seen. The page
 * arrives with the value itself, which stands where less motion is asked for or no script runs.
 */
export function Counter({
  value,
  format,
  label,
}: {
  /** Null where there is nothing to count yet. */
  value: bigint | null;
  format: (value: bigint) => string;
  label: string;
}) {
  const figure = useRef<HTMLSpanElement>(null);
  useEffect(() => countUp(figure.current, value, format), [value, format]);
  const text = value === null ? "–" : format(value);
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1 text-[0.9375rem] text-on-deep-soft">{label}</dt>
      <dd className="figure text-[clamp(1.5rem,3.4vw,2rem)]">
        <span className="sr-only">{text}</span>
        <span ref={figure} aria-hidden="true" className="inline-block whitespace-nowrap">
          {text}
        </span>
      </dd>
    </div>
  );
}

function countUp(
  node: HTMLElement | null,
  value: bigint | null,
  format: (value: bigint) => string,
) {
  if (!node || !value || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (step: bigint) => {
    node.textContent = format((value * step) / steps);
  };
  const start = () => {
    // Its last width from the first step on, so that nothing beside it moves.
    node.style.minWidth = `${node.getBoundingClientRect().width}px`;
    let step = 0n;
    show(step);
    timer = setInterval(() => {
      step += 1n;
      show(step);
      if (step === steps) clearInterval(timer);
    }, stepMs);
  };
  const sight = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    sight.disconnect();
    start();
  });
  sight.observe(node);
  return () => {
    sight.disconnect();
    clearInterval(timer);
    show(steps);
  };
}
