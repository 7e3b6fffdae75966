/** A word that fits no narrow column, as some languages have. */
const LONG_WORD = 'Geschwindigkeitsüberschreitungswarnsysteme';
/** A text with this many characters is long enough already, so only the long word is added. */
const LONG = 600;

const isAddress = (text: string): boolean => /^(?:\/|#|data:|[a-z]+:\/\/|[\w.+-]+\/[\w.+-]+$)/i.test(text);

/** Makes a text twice as long, with a long word in it. The result is always the same. */
function stretched(text: string): string {
  if (text.trim() === '' || isAddress(text)) return text;
  if (text.includes('</'))
    return text.replaceAll(/>([^<]*\w[^<]*)</g, (_all, words: string) => `>${stretched(words)}<`);
  return text.length < LONG ? `${text} ${LONG_WORD} ${text}` : `${text} ${LONG_WORD}`;
}

/**
 * A response with longer texts.
 * @param reads the fields that the section reads, with their types: fields that the API's schema calls plain strings
 * are texts.
 */
export function withLongTexts(body: unknown, reads: Readonly<Record<string, string>>): unknown {
  const texts = new Set(Object.keys(reads).filter((field) => /(?:^|\| )string(?: \||$)/.test(reads[field] ?? '')));

  function lengthened(value: unknown, field: string): unknown {
    if (Array.isArray(value)) return value.map((one) => lengthened(one, `${field}[]`));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, lengthened(one, field === '' ? key : `${field}.${key}`)]),
      );
    return typeof value === 'string' && texts.has(field) ? stretched(value) : value;
  }

  return lengthened(body, '');
}
