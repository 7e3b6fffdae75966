type Note = (field: string) => void;

/**
 * The same value, of which each read is noted by the field's name: `data[].title`. Elements of a list have one name.
 * What copies an object whole reads all of its fields.
 */
export function noteReads<T>(value: T, note: Note): T {
  const seen = new Map<object, unknown>();

  function noted<V>(value: V, name: string): V {
    if (typeof value !== 'object' || value === null) return value;
    const known = seen.get(value);
    if (known) return known as V;
    const proxy = new Proxy(value, {
      get(target, key, receiver) {
        const read: unknown = Reflect.get(target, key, receiver);
        if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return read;
        // How many there are, and by which number, is no field.
        if (Array.isArray(target)) return key === 'length' ? read : noted(read, `${name}[]`);
        const field = name === '' ? key : `${name}.${key}`;
        note(field);
        return noted(read, field);
      },
    });
    seen.set(value, proxy);
    return proxy;
  }

  return noted(value, '');
}

/** Without the fields of which others are parts: code that reads `data[].title` has read `data` on the way. */
export const innermost = (fields: Iterable<string>): string[] => {
  const all = [...fields].toSorted();
  return all.filter((field) => !all.some((other) => other.startsWith(`${field}.`) || other.startsWith(`${field}[`)));
};
