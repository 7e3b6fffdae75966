import { artName } from '../art/art-url.ts';

/** Number of compositions and of plates for an article's picture. */
export const COMPOSITIONS = 7;
export const PLATES = 6;

/** Two digits: composition and plate of the picture that is drawn for a record without an uploaded one. */
export type Look = string;

/** @param composition from 0 to 6. @param plate from 0 to 5. */
export const lookOf = (composition: number, plate: number): Look => `${composition}${plate}`;

/** The default look of a record. Records with consecutive ids differ in composition and plate. */
export const ownLook = (id: number): Look => lookOf(id % COMPOSITIONS, id % PLATES);

/** Whether a value from a link's state is a look. */
export const isLook = (value: unknown): value is Look => typeof value === 'string' && /^[0-6][0-5]$/.test(value);

/** Seed of a scene with the strong colours of its plate, which are never pale: for `Art` and `artUrl`. */
export const sceneSeed = ({ title, look }: { readonly title: string; readonly look: Look }): string =>
  `${look}s-${artName(title)}`;
