import { type NamingRecords, namingThings } from './naming-things.ts';
import { type NamedIndustry, type SpectrumLine, spectrumLines } from './spectrum-lines.ts';

/** The lines of each industry's spectrum, out of what the page has read. */
export function linesOf(
  industries: readonly NamedIndustry[],
  records: NamingRecords,
): readonly (readonly SpectrumLine[])[] {
  const things = namingThings(records);
  return industries.map((industry) => spectrumLines(industry, things));
}
