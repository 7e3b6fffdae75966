const PAGE = '/career';
const QUERY = 'opening';

/** Id of the element that an opening's address scrolls to. */
export const openingElement = (id: number): string => `opening-${id}`;

/** Address of one opening for search engines: the page with this opening expanded. */
export const canonicalOpening = (id: number): string => `${PAGE}?${QUERY}=${id}`;

/**
 * Address of one opening to share. The query tells the server which opening is expanded and what the title is; the
 * fragment scrolls to it, also without a script.
 */
export const openingPath = (id: number): string => `${canonicalOpening(id)}#${openingElement(id)}`;

/** Address of the page with this opening expanded, or with none. */
export const careerPath = (expanded: number | null): string => (expanded === null ? PAGE : openingPath(expanded));

/** Id of the opening that an address names; null if there is none, or if it is not valid. */
export function askedOpening({ searchParams }: URL): number | null {
  const asked = searchParams.get(QUERY) ?? '';
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null;
}

/** The API redirects here after a post without a script: `/career?applied=1#applied`. */
export const APPLIED_ELEMENT = 'applied';

export const isApplied = ({ searchParams }: URL): boolean => searchParams.has(APPLIED_ELEMENT);
