const PAGE = '/career';
const QUERY = 'opening';

/** Id of the element an address of an opening leads to. */
export const openingElement = (id: number): string => `opening-${id}`;

/** One opening for search engines: the page with this opening open. */
export const canonicalOpening = (id: number): string => `${PAGE}?${QUERY}=${id}`;

/**
 * One opening, to be passed on. The query tells the server which one stands open and what the page is called; the
 * fragment brings it into view, without a script as well.
 */
export const openingPath = (id: number): string => `${canonicalOpening(id)}#${openingElement(id)}`;

/** The page with this opening open, or with none. */
export const careerPath = (expanded: number | null): string => (expanded === null ? PAGE : openingPath(expanded));

/** Which opening an address asks for; null when it asks for none or for nonsense. */
export function askedOpening({ searchParams }: URL): number | null {
  const asked = searchParams.get(QUERY) ?? '';
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null;
}

/** Where the API leads a browser that has posted its application by itself: `/career?applied=1#applied`. */
export const APPLIED_ELEMENT = 'applied';

export const isApplied = ({ searchParams }: URL): boolean => searchParams.has(APPLIED_ELEMENT);
