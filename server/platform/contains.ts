/** The LIKE pattern of texts that contain what someone typed, whose own % and _ mean themselves. */
export function contains(typed: string): string {
  return `%${typed.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
}
