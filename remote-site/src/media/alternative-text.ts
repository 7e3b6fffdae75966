/** What alternative text needs of a stored file; the content's `MediaFile` fits. */
interface DescribedFile {
  readonly alt: string;
}

/**
 * Alternative text of an icon beside its record's name. A record without a text of its own has its name as alternative
 * text. It would be read out twice, so such an icon counts as decoration.
 */
export function iconText(file: DescribedFile | null, name: string): string {
  if (!file || file.alt === name) return '';
  return file.alt;
}

/** Accessible name of a film: its alternative text, otherwise the title beside it. */
export const filmLabel = (file: DescribedFile, title: string): string => file.alt || title;
