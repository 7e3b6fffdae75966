/** The cookies of an injected response, as a browser would send them back. */
export const cookiesOf = (answer: {
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}): Record<string, string> => Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

/** The cookies of a fetched response, as a header of the next request. */
export const cookieHeaderOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
