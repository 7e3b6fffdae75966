import type { LineKind } from './line-kinds.ts';
import type { SpectrumLine } from './spectrum-lines.ts';

/** Range of each kind, from 0 at the left to 1 at the right. The colours are violet, green, pale green and rose. */
export const BANDS: Readonly<Record<LineKind, readonly [from: number, to: number]>> = {
  service: [0.05, 0.35],
  article: [0.4, 0.66],
  project: [0.7, 0.74],
  client: [0.78, 0.95],
};

export interface PlacedLine extends SpectrumLine {
  /** From 0 at the left to 1 at the right. */
  readonly place: number;
}

/** The lines of one spectrum: each in the band of its kind, spread over it. @param lines in the order of the kinds. */
export const placed = (lines: readonly SpectrumLine[]): readonly PlacedLine[] =>
  lines.map((line) => {
    const ofKind = lines.filter(({ kind }) => kind === line.kind);
    const [from, to] = BANDS[line.kind];
    const share = (ofKind.indexOf(line) + stray(line.title)) / ofKind.length;
    return { ...line, place: from + (to - from) * share };
  });

/**
 * Offset of a line within its share of the range, 0.2 to 0.8. It is computed from the title, so that no two spectra
 * look alike.
 */
function stray(title: string): number {
  const sum = [...title].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  return 0.2 + (0.6 * sum) / 997;
}
