/** The movement in the ledger that a text is about: its receipt has the same number. */
export type Booked = { transferId: string };

export const inLedger = ({ transferId }: Booked): [string, string] => [
  "Number in the ledger",
  transferId,
];

export const receiptOf = ({ transferId }: Booked) => ({
  text: "You have it in writing:",
  label: "your receipt",
  path: `/receipts/${transferId}`,
});
