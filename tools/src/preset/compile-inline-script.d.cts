/** Compiles a script with what it imports to one minified program, and says which files it was made of. */
export declare function compileInlineScript(file: string): {
  readonly source: string;
  readonly files: readonly string[];
};
