/**
 * The type itself where JSON gives its values back as they were; in what it would change or refuse, a Date, a Map or a
 * BigInt for one, `never`. What a loader answers for a document is sent to the browser as JSON and has to be the same
 * there. A promise is for data that only a followed link is answered with (`LoaderArgs.state`): it never leaves the
 * browser.
 */
export type Sendable<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends Promise<infer Value>
      ? Promise<Sendable<Value>>
      : T extends NotInJson
        ? never
        : T extends object
          ? { readonly [Key in keyof T]: Sendable<T[Key]> }
          : never;

type NotInJson =
  | bigint
  | symbol
  | ((...args: never[]) => unknown)
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>
  | RegExp
  | Error
  /** A Date, and whatever else tells JSON to write something in its place. */
  | { toJSON(...args: never[]): unknown };
