/** Fees in hundredths of a percent. */
export type Fees = { platformFeeBps: number; settlementFeeBps: number };

/** What is taken when all of `kobo` is released, and what the creator then has. */
export function feesOf(kobo: bigint, { platformFeeBps, settlementFeeBps }: Fees) {
  const platformKobo = (kobo * BigInt(platformFeeBps)) / 10_000n;
  const settlementKobo = (kobo * BigInt(settlementFeeBps)) / 10_000n;
  return { platformKobo, settlementKobo, netKobo: kobo - platformKobo - settlementKobo };
}

/** 150 is "1.5%". */
export function percentOf(bps: number): string {
  return `${bps / 100}%`;
}
