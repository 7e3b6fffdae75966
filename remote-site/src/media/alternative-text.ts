/** What alternative text needs of a stored file; the content's `MediaFile` fits. */
interface DescribedFile {
  readonly alt: string;
}

/**
 * Alternative text of an icon that stands beside its record's name. A record without a text of its own has its name
 * as that text: read aloud twice it only delays, so such an icon is decoration.
 */
export function iconText(file: DescribedFile | null, name: string): string {
  if (!file || file.alt === name) return '';
  return file.alt;
}

/** What names a film to people who can't see it: the text that was written for it, else the title beside it. */
export const filmLabel = (file: DescribedFile, title: string): string => file.alt || title;
