/** Compiles a script and its imports to one minified program. @returns the program and the files it was made of. */
export declare function compileInlineScript(file: string): {
  readonly source: string;
  readonly files: readonly string[];
};
