/** Types of version 1: the published types are those of version 0.6. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /**
     * @returns the accepted ones of `available`, the most preferred first; of equal weight in the order of `preferred`.
     */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
  }
}
