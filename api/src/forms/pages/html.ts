const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** ` name="value"` for each, with escaped values. False and undefined omit the attribute; true writes only its name. */
export const attributes = (values: Readonly<Record<string, string | boolean | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) =>
      value === undefined || value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`,
    )
    .join('');
