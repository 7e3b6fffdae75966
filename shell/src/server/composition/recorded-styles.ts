/** A module whose styles are recorded as they are made. */
export interface RecordedStyles {
  readonly module: object;
  /** Ids of the components and keyframes made with it, in order of creation: a base before what extends it. */
  readonly ids: readonly string[];
}

/**
 * Wraps styled-components for one server bundle. The library only knows the order of styles in the whole process, which
 * depends on earlier requests; the order within a bundle, which is recorded here, depends on the bundle alone.
 * @param library as the shell offers it to remotes.
 */
export function recordStyles(library: object): RecordedStyles {
  const ids: string[] = [];

  /** Wraps a function, its functions and those that it returns: the ids of all that they make are recorded. */
  function recorded(make: object): object {
    return new Proxy(make, {
      get(target, key, receiver) {
        const value: unknown = Reflect.get(target, key, receiver);
        return typeof value === 'function' ? recorded(value) : value;
      },
      apply(target, self, args) {
        const made: unknown = typeof target === 'function' ? Reflect.apply(target, self, args) : undefined;
        const id = idOf(made);
        if (id !== null) ids.push(id);
        return typeof made === 'function' ? recorded(made) : made;
      },
    });
  }

  const functions = Object.entries(library).flatMap(([name, value]): [string, PropertyDescriptor][] =>
    typeof value === 'function' ? [[name, { value: recorded(value), enumerable: true }]] : [],
  );
  return { module: Object.create(library, Object.fromEntries(functions)), ids };
}

/** The id of a component or of keyframes; null for anything else. */
function idOf(made: unknown): string | null {
  if (typeof made !== 'object' || made === null) return null;
  const id: unknown = 'styledComponentId' in made ? made.styledComponentId : 'id' in made ? made.id : null;
  return typeof id === 'string' ? id : null;
}
