import QRCode from "qrcode";

/** A text as a QR code: one SVG path of its dark squares, on a square of so many units without a margin. */
export function qrOf(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const squares: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (modules.get(y, x)) squares.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  return { size, path: squares.join("") };
}
