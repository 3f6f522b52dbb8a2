declare module "subset-font" {
  /** Cuts a font down to the characters of `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      variationAxes?: Record<string, number>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
