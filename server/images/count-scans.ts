const [marker, endOfImage, startOfScan] = [0xff, 0xd9, 0xda];

/**
 * How often a JPEG is drawn over from its top to its bottom, up to the end of its first picture; 0 of what is no
 * JPEG. A progressive one is sharpened in about ten rounds. Each costs a pass over all pixels however few bytes
 * it has, and the decoder cannot be stopped in between.
 */
export function countScans(bytes: Uint8Array): number {
  if (bytes[0] !== marker || bytes[1] !== 0xd8) return 0;
  let scans = 0;
  for (let at = 2; at < bytes.length; at += 1) {
    const kind = bytes[at + 1] ?? endOfImage;
    // Within the pixels 0xff stands before a zero or a sign to start anew; elsewhere a length follows.
    const isSegment = kind >= 0xc0 && kind < marker && !(kind >= 0xd0 && kind <= 0xd8);
    if (bytes[at] !== marker || !isSegment) continue;
    if (kind === endOfImage) break;
    if (kind === startOfScan) scans += 1;
    at += 1 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return scans;
}
