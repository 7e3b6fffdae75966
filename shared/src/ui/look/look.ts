import { artName } from '../art/art-url.ts';

/** How many compositions and plates there are to draw an article with. */
export const COMPOSITIONS = 7;
export const PLATES = 6;

/** Two digits: composition and plate of the picture that is drawn for a record without one of its own. */
export type Look = string;

/** @param composition from 0 to 6. @param plate from 0 to 5. */
export const lookOf = (composition: number, plate: number): Look => `${composition}${plate}`;

/** The look a record has by itself. Records made one after the other share neither composition nor plate. */
export const ownLook = (id: number): Look => lookOf(id % COMPOSITIONS, id % PLATES);

/** Reads a look that came with a link. */
export const isLook = (value: unknown): value is Look => typeof value === 'string' && /^[0-6][0-5]$/.test(value);

/** The seed of a scene on the strong colours of its plate, which are never pale: for `Art` and `artUrl`. */
export const sceneSeed = ({ title, look }: { readonly title: string; readonly look: Look }): string =>
  `${look}s-${artName(title)}`;
