import { useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Another key wherever a link or Back changed the address; the same where the page itself replaced it. */
export function useLedKey(): string {
  const { key } = useLocation();
  const isLed = useNavigationType() !== "REPLACE";
  const [led, setLed] = useState(key);
  if (isLed && key !== led) setLed(key);
  return led;
}
