/** Ends the current task: before what follows, the browser answers what the visitor does, and paints. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
