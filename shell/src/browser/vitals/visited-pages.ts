/**
 * The pages of one document, by the moment each began: what was measured at a time belongs to the page of that time.
 */
export interface VisitedPages {
  /** @param since milliseconds of the document's clock. */
  enter(path: string, since: number): void;
  /** Path of the page at a moment. */
  at(moment: number): string;
}

export function visitedPages(firstPath: string): VisitedPages {
  const pages = [{ path: firstPath, since: 0 }];
  return {
    enter(path, since) {
      if (pages.at(-1)?.path !== path) pages.push({ path, since });
    },
    at: (moment) => pages.findLast(({ since }) => since <= moment)?.path ?? firstPath,
  };
}
