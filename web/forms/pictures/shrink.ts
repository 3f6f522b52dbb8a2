const maxSide = 1600;
const unreadable = "This picture cannot be read. Please choose another.";

/** The file is no picture that this browser can open. Its message is for people. */
export class Unreadable extends Error {}

/**
 * A photo as it is sent: at most 1600 pixels on its longer side, a few hundred kilobytes in place of
 * several megabytes. Throws Unreadable.
 */
export async function shrink(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Unreadable(unreadable);
  });
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const made = (await encode(canvas, "image/webp")) ?? (await encodeOnWhite(canvas, context));
  // A small or well-made file is better sent as it is.
  if (!made || (scale === 1 && made.size >= file.size)) return file;
  return new File([made], file.name, { type: made.type });
}

/** Null in a browser that does not write this type: it answers with another. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.84));
  return blob?.type === type ? blob : null;
}

/** A JPEG knows no transparency, and would show it black. */
function encodeOnWhite(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) {
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encode(canvas, "image/jpeg");
}
