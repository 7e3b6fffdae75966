/** A script that is inlined into the page: its source as one minified program, compiled when the shell is built. */
declare module '*.inline.ts?script' {
  const source: string;
  export default source;
}
