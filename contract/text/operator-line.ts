/** Who runs an installation, in one line: name, address and registration, as far as they are known. */
export function operatorLine(operator: {
  name: string;
  address: string | null;
  registration: string | null;
}): string {
  return [operator.name, operator.address, operator.registration]
    .filter((part) => part !== null)
    .join(", ");
}
