/** The monolith has nothing to provide to remotes. */
export const nothingToProvide = true;
