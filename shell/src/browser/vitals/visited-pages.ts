/** The pages of one document, by the moment each began: what was measured then belongs to it. */
export function visitedPages(firstPath: string) {
  const pages = [{ path: firstPath, since: 0 }];
  return {
    /** @param since milliseconds of the document's clock. */
    enter(path: string, since: number): void {
      if (pages.at(-1)?.path !== path) pages.push({ path, since });
    },
    /** Path of the page at a moment. */
    at: (moment: number): string => pages.findLast(({ since }) => since <= moment)?.path ?? firstPath,
  };
}
