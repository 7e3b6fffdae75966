/** As version 1 has it: the published types are those of version 0.6. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** @returns those of `available` that are accepted, the most wanted first; among equals as `preferred` has them. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
  }
}
