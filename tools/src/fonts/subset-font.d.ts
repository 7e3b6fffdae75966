/** What is used here of a package that has no types of its own. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'woff2' | 'truetype';
    /** Ranges of axes that the font keeps, or the one place it keeps, by their tags. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** Tags of layout features. */
    readonly keepFeatures?: readonly string[];
    /** Numbers of entries of the font's table of names. */
    readonly preserveNameIds?: readonly number[];
  }

  /** @param text has each character that the font is to keep. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
