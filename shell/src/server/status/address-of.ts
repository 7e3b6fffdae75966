/** A path of the status for whoever looks at it now, with the token that they came with. */
export type AddressOf = (path: string, query?: Readonly<Record<string, string>>) => string;
