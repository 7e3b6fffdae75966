/** A path of the status, with the token of the person who looks at it. */
export type AddressOf = (path: string, query?: Readonly<Record<string, string>>) => string;
