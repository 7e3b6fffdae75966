/** A CSS custom property: `--index`. */
export type CustomProperty = `--${string}`;

declare module 'react' {
  interface CSSProperties {
    /** Allows custom properties in `style`; they apply to the element and its descendants. */
    readonly [name: CustomProperty]: string | number | undefined;
  }
}
