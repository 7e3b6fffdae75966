/** Types of those parts of the package that are used here; it has none of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'woff2' | 'truetype';
    /** Ranges of axes that the font keeps, or a fixed position, by their tags. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** Tags of layout features. */
    readonly keepFeatures?: readonly string[];
    /** Ids of entries of the font's name table. */
    readonly preserveNameIds?: readonly number[];
  }

  /** @param text contains each character that the font is to keep. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
