import { useRevalidator } from "react-router";

/**
 * Closes a dialog that decides something. After a refusal the list behind it is read anew: another admin may
 * have decided in the meantime.
 */
export function useClose(onClose: () => void, problem: string | null): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    onClose();
    if (problem) void revalidate();
  };
}
