/**
 * A type that JSON preserves; `never` where JSON would change or reject a value, such as a Date, a Map or a BigInt. A
 * loader's result for a document is sent to the browser as JSON and has to be the same there. A promise is allowed for
 * data that only a followed link gets (`LoaderArgs.state`): it never leaves the browser.
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
  /** A Date, and other objects that JSON replaces by another value. */
  | { toJSON(...args: never[]): unknown };
