/**
 * All values of a cookie, in the order in which the browser sent them. Another application of a parent domain may have
 * a cookie of the same name; the browser then sends both, and `request.cookies` has only the first.
 * @param cookies the header `Cookie`. @param name of a cookie whose values need no decoding.
 */
export const cookieValues = (cookies: string, name: string): readonly string[] =>
  cookies
    .split(/; */)
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
