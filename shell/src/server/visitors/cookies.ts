/** Cookies that the server sets: for the whole site, kept from scripts, sent along with links from elsewhere. */
export interface CookieOptions {
  /** Seconds; 0 takes the cookie away. */
  readonly maxAge: number;
  /** The site is reached by https. */
  readonly secure: boolean;
}

/**
 * @param header as a request carries it; undefined when it has no cookie.
 * @returns the value as it was sent, or null.
 */
export function cookieIn(header: string | undefined, name: string): string | null {
  const pair = header?.split(/; */).find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/** A `Set-Cookie` header. @param value of letters that need no encoding. */
export const setCookie = (name: string, value: string, { maxAge, secure }: CookieOptions): string =>
  [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join(
    '; ',
  );
