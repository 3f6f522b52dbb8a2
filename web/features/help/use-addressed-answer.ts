import { useEffect } from "react";
import { useLocation } from "react-router";

/** Opens the answer that the address names also where one came by a link of our own. */
export function useAddressedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    const details = answer?.closest("details");
    if (!answer || !details) return;
    details.open = true;
    answer.scrollIntoView();
  }, [hash]);
}
