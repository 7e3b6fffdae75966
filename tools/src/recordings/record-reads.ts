type Note = (field: string) => void;

/**
 * A proxy of the value that reports each read with the field's name: `data[].title`. All elements of a list have one
 * name. Code that copies a whole object reads all of its fields.
 */
export function recordReads<T>(value: T, note: Note): T {
  const seen = new Map<object, unknown>();

  function recorded<V>(value: V, name: string): V {
    if (typeof value !== 'object' || value === null) return value;
    const known = seen.get(value);
    if (known) return known as V;
    const proxy = new Proxy(value, {
      get(target, key, receiver) {
        const read: unknown = Reflect.get(target, key, receiver);
        if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return read;
        // Length and indexes of a list are no fields.
        if (Array.isArray(target)) return key === 'length' ? read : recorded(read, `${name}[]`);
        const field = name === '' ? key : `${name}.${key}`;
        note(field);
        return recorded(read, field);
      },
    });
    seen.set(value, proxy);
    return proxy;
  }

  return recorded(value, '');
}

/** Removes fields that contain other fields of the list: code that reads `data[].title` has read `data` on the way. */
export const innermost = (fields: Iterable<string>): string[] => {
  const all = [...fields].toSorted();
  return all.filter((field) => !all.some((other) => other.startsWith(`${field}.`) || other.startsWith(`${field}[`)));
};
