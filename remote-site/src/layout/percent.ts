/** @param share 0 to 1. @returns a percentage for a style, rounded to a tenth. */
export const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
