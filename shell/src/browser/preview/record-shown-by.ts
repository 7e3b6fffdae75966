interface ReadAnswer {
  readonly collection: string;
  readonly body: unknown;
}

export interface ShownRecord {
  readonly collection: string;
  readonly id: number;
}

interface ReadRecord extends ShownRecord {
  readonly texts: readonly string[];
  /** Names of its files without extension, so that all sizes of a file match. */
  readonly files: readonly string[];
}

/** Minimum length (characters) of a part of a text to identify the text. */
const MIN_IDENTIFYING_LENGTH = 12;
/**
 * Number of elements that are searched, from the clicked one outwards. Elements further out belong to other parts of
 * the page.
 */
const HEIGHT = 5;

/** Finds the record whose text or picture an element shows, among the records that the page has read; null for none. */
export function recordShownBy(clicked: Element, answers: readonly ReadAnswer[]): ShownRecord | null {
  const records = answers.flatMap(recordsIn);
  let element: Element | null = clicked;
  for (let height = 0; element && height < HEIGHT; height += 1, element = element.parentElement) {
    const found = records.find(isShownBy(element));
    if (found) return { collection: found.collection, id: found.id };
  }
  return null;
}

function isShownBy(element: Element): (record: ReadRecord) => boolean {
  const text = plain(element.textContent);
  const pictures = [...element.querySelectorAll('img, source, video'), element].map(
    (shown) => `${shown.getAttribute('src') ?? ''} ${shown.getAttribute('srcset') ?? ''}`,
  );
  return ({ texts, files }) =>
    texts.some((own) => own === text || (text.length >= MIN_IDENTIFYING_LENGTH && own.includes(text))) ||
    files.some((file) => pictures.some((picture) => picture.includes(file)));
}

function recordsIn({ collection, body }: ReadAnswer): ReadRecord[] {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  return (Array.isArray(data) ? data : [data]).flatMap((record: unknown) => {
    if (typeof record !== 'object' || record === null || !('id' in record) || typeof record.id !== 'number') return [];
    const values = Object.values(record);
    return [
      {
        collection,
        id: record.id,
        texts: values.flatMap((value) =>
          typeof value === 'string' && value !== '' ? [plain(withoutTags(value))] : [],
        ),
        files: values.flatMap(fileNameOf),
      },
    ];
  });
}

function fileNameOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('file_URL' in value) || typeof value.file_URL !== 'string')
    return [];
  const name =
    value.file_URL
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  return name === '' ? [] : [name];
}

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ');

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
