import { setTitle } from '../../src/share-cards/set-title.ts';

/** Outlines at a font size of 1 px, because the room that draws posters has no fonts. */
function outlineOf(text: string): string {
  const line = setTitle(text, { width: Infinity, sizes: [{ size: 1, lines: 1 }] });
  if (!line) throw new Error(`The display font lacks a letter of "${text}".`);
  return line.shapes.replaceAll(/<path [^>]*d=""\/>/g, '');
}

/** The words on the poster of the film about the check-in. */
export const posterWords = { sentence: outlineOf('You are number'), place: outlineOf('4') };
