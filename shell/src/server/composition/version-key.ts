/** One version of one remote. */
export interface Version {
  readonly name: string;
  readonly version: string;
}

/** As versions are named in cookies and logs: `blog@1.0.0-abc`. */
export const versionKey = ({ name, version }: Version): string => `${name}@${version}`;
