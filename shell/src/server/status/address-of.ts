/** Makes an address of the status page, with the token of the person who is viewing it. */
export type AddressOf = (path: string, query?: Readonly<Record<string, string>>) => string;
