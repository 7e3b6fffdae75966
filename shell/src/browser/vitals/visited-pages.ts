/** The pages of one document with the time each was opened, to find the page that a measurement belongs to. */
export function visitedPages(firstPath: string) {
  const pages = [{ path: firstPath, since: 0 }];
  return {
    /** @param since milliseconds since the document's time origin. */
    enter(path: string, since: number): void {
      if (pages.at(-1)?.path !== path) pages.push({ path, since });
    },
    /** Path of the page at a time (milliseconds). */
    at: (moment: number): string => pages.findLast(({ since }) => since <= moment)?.path ?? firstPath,
  };
}
