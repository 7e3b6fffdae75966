import { escapeXml } from '@northlight/shared/remote';

/** HTML that needs no more escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | Html | readonly Html[];

const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  return typeof part === 'string' ? escapeXml(part) : part.map(({ text }) => text).join('');
};

/** HTML of a template. Strings in it are escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, at) => string + (at < parts.length ? written(parts[at] ?? '') : '')).join(''));
