/** A CSS property of our own: `--index`. */
export type CustomProperty = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    /** An element's style can give them to its styles, and to those of what is in it. */
    readonly [name: CustomProperty]: string | number | undefined;
  }
}
