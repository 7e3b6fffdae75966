const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as text, in an element or in an attribute in quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** ` name="value"` for each, with values encoded; false and undefined leave one out, true names it only. */
export const attributes = (values: Readonly<Record<string, string | boolean | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) =>
      value === undefined || value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`,
    )
    .join('');
