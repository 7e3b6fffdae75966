import { isUploadPath, isWebAddress } from '@northlight/shared/content';

/** Types of pictures that a text can have. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

/** A picture whose content was in the pasted HTML. */
export interface PastedPicture {
  /** What the pasted HTML has as its address, until it is uploaded. */
  readonly id: string;
  readonly file: File;
  /** Its content as an address, for a preview. */
  readonly data: string;
  readonly alt: string;
  /** 1 for the first of what was pasted at once. */
  readonly number: number;
  readonly of: number;
}

export interface TakenPictures {
  readonly pictures: readonly PastedPicture[];
  /** How many were taken out because nobody else can load them: files of the user's computer, parts of a mail. */
  readonly refused: number;
}

/** Leaves the pictures in pasted HTML that can be stored, and those that can be uploaded, each at its place. */
export function takePictures(content: DocumentFragment): TakenPictures {
  const found: Omit<PastedPicture, 'number' | 'of'>[] = [];
  let refused = 0;
  // The last one first, because each is placed after what it was in.
  for (const picture of [...content.querySelectorAll('img')].reverse()) {
    const data = picture.getAttribute('src') ?? '';
    const isStored = isUploadPath(data) || isWebAddress(data);
    const file = isStored ? null : fileOf(data);
    if (file) {
      picture.src = newId();
      found.unshift({ id: picture.src, file, data, alt: picture.alt });
    }
    if (!isStored) unwrapFigure(picture);
    const around = placeAsBlock(picture);
    if (!isStored && !file) {
      picture.remove();
      refused += 1;
    }
    if (around && isBlank(around)) around.remove();
  }
  return { pictures: found.map((picture, at) => ({ ...picture, number: at + 1, of: found.length })), refused };
}

let pasted = 0;
const newId = (): string => `pasted:${(pasted += 1)}`;

/** A figure is nothing without its picture: its caption becomes a paragraph. */
function unwrapFigure(picture: HTMLElement): void {
  const figure = picture.closest('figure');
  const caption = figure?.querySelector('figcaption');
  const paragraph = document.createElement('p');
  paragraph.append(...(caption?.childNodes ?? []));
  caption?.replaceWith(paragraph);
  figure?.replaceWith(...figure.childNodes);
}

/** Pictures are blocks: moves one out of a table, or out of a paragraph without words. @returns that paragraph */
function placeAsBlock(picture: HTMLElement): Element | null {
  let table = picture.closest('table');
  for (let outer = table; outer; outer = outer.parentElement?.closest('table') ?? null) table = outer;
  if (table) {
    table.after(picture);
    return null;
  }
  const paragraph = picture.closest('p');
  if (paragraph && !/\S/.test(paragraph.textContent)) paragraph.after(picture);
  return paragraph;
}

const isBlank = (element: Element): boolean => !element.querySelector('img') && !/\S/.test(element.textContent);

/** The file that is written out in a `data:` address; null if there is none, or none that a text can have. */
function fileOf(address: string): File | null {
  const [start, written] = /^data:(image\/[a-z]+);base64,/i.exec(address) ?? [];
  const type = written?.toLowerCase().replace('/jpg', '/jpeg');
  if (start === undefined || type === undefined || !PICTURE_TYPES.includes(type)) return null;
  const bytes = bytesOf(address.slice(start.length));
  return bytes && new File([bytes], `pasted.${type.slice('image/'.length)}`, { type });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    // Not written as base64 after all.
    return null;
  }
}
